import { readFile } from 'node:fs/promises';

// The folder is beside this file and, after the build, beside the bundle.
const folder = new URL('./fonts/', import.meta.url);

export interface Fonts {
  regular: Buffer;
  strong: Buffer;
}

let fonts: Promise<Fonts> | undefined;

/** Open Sans: the fonts that every PDF reader has can't write names such as Ōkāhu or Šimić. */
export function ownFonts(): Promise<Fonts> {
  return (fonts ??= readFonts());
}

async function readFonts(): Promise<Fonts> {
  const [regular, strong] = await Promise.all([
    readFile(new URL('OpenSans-Regular.ttf', folder)),
    readFile(new URL('OpenSans-Semibold.ttf', folder)),
  ]);
  return { regular, strong };
}
