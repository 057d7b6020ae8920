import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';

const width = 640;
const height = 480;
/** Pixels of one module of the QR code. */
const scale = 6;

/** Writes what Chromium's camera shows: one grey picture, in the format Y4M, with the QR code that the labels have. */
export function showToCamera(file: string, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const luma = Buffer.alloc(width * height, 200);
  const [left, top] = [width, height].map((length) => Math.floor((length - size * scale) / 2)) as [
    number,
    number,
  ];
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      luma[(top + y) * width + left + x] = isDark ? 20 : 235;
    }
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colourless]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame]));
}

export const search = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
export const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan', exact: true });

export async function scanInSearch(page: Page) {
  await page.getByRole('combobox', { name: /^Search people/ }).click();
  await search(page).getByRole('button', { name: 'Scan' }).click();
}
