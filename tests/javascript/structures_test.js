// The structures that JavaScript reads and writes are those of ishi.h.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import * as structures from '../src/structures.js';

const header = readFileSync(`${process.env.ISHI_SOURCE_DIR}/include/ishi.h`, 'utf8')
  .replace(/\/\*.*?\*\//gs, '');
const value = (text) => Number(/^\d+$/.test(text)
  ? text : new RegExp(`#define ${text} (\\d+)`).exec(header)[1]);
const kinds = {
  uint8_t: 'u8', int8_t: 'i8', char: 'u8', uint16_t: 'u16', int32_t: 'i32', uint32_t: 'u32', uint64_t: 'u64',
  double: 'f64', size_t: 'u32',
};

/** The members of a structure of the header, as structures.js writes them. */
function declared(name) {
  const body = new RegExp(`typedef struct ${name} \\{(.*?)\\} ${name};`, 's').exec(header)[1];
  return body.split(';').map((line) => line.trim()).filter(Boolean).map((line) => {
    const [, type, pointer, member, count] =
      /^(?:const )?(\w+)( \*|\* )? ?(\w+)(?:\[(\w+)\])?$/.exec(line);
    return [member, pointer ? 'u32' : typeOf(type), count === undefined ? 0 : value(count)];
  });
}
function typeOf(type) {
  if (kinds[type]) return kinds[type];
  const plain = new RegExp(`typedef (\\w+) ${type};`).exec(header);
  return plain ? typeOf(plain[1]) : type;
}

test('members and their order', () => {
  const name_of = new Map(Object.entries(structures).map(([name, type]) => [type, `ishi_${name}`]));
  let compared = 0;
  for (const [name, structure] of Object.entries(structures)) {
    if (!header.includes(`typedef struct ishi_${name} {`)) continue;
    ++compared;
    assert.deepEqual(
      structure.members.map(({name: member, element, count}) =>
        [member, name_of.get(element) ?? element, count]),
      declared(`ishi_${name}`), name);
  }
  assert.ok(compared >= 20, `${compared}`);
});
