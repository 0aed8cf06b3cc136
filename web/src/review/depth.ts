// How sure the value of a reviewed move is, in words.
import type {ReviewedMove} from '../games';
import {t} from '../settings.svelte';

export function depthText({exact, depth}: ReviewedMove): string {
  if (exact) return t('proven');
  return depth > 0 ? t('depth', {depth}) : t('noSearch');
}
