// Boards as pictures of points: one, or a game as an animation.
import {applyPalette, GIFEncoder, quantize} from 'gifenc';

/** A board drawn so many times as large. */
export async function raster(svg: string, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d', {willReadFrequently: true})!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const kDelay = 700; // milliseconds
const kLastDelay = 3000;

/** Boards one after the other, as the bytes of a GIF. All have the colours of the last one, which has
 * the most on it. */
export async function animated(boards: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const gif = GIFEncoder();
  const pixels = async (svg: string) => {
    const {width, height, data} = await raster(svg, 1).then((canvas) =>
      canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height));
    return {width, height, data};
  };
  const palette = quantize((await pixels(boards.at(-1)!)).data, 64);
  for (const [i, board] of boards.entries()) {
    const {width, height, data} = await pixels(board);
    const delay = i + 1 < boards.length ? kDelay : kLastDelay;
    gif.writeFrame(applyPalette(data, palette), width, height, {...(i === 0 ? {palette} : {}), delay});
  }
  gif.finish();
  return Uint8Array.from(gif.bytes());
}
