import { endpoint } from '../engine/endpoint.ts';
import { settings } from './settings.ts';

/** Of the picture: its size in bytes, its sides in pixels, and its shape. */
export const logoLimits = {
  bytes: 200_000,
  shortestSide: 40,
  longestSide: 800,
  widthPerHeight: 8,
  heightPerWidth: 2,
} as const;

export const logoWords = {
  types: 'Choose a JPEG or PNG picture',
  tooLarge: 'The logo is larger than 200 kB. Choose a smaller picture.',
  unusable: 'This picture cannot be used as a logo. Save it again as a plain PNG or JPEG.',
  sides: `Each side of the logo must have ${logoLimits.shortestSide} to ${logoLimits.longestSide} pixels`,
  shape: `The logo must be at most ${logoLimits.widthPerHeight} times as wide as high, and at most ${logoLimits.heightPerWidth} times as high as wide`,
  none: 'The organisation has no logo',
} as const;

export const readLogo = endpoint({
  method: 'GET',
  path: `${settings.path}/logo`,
  summary: 'Download the logo of the organisation',
  access: 'signed-in',
  status: 200,
  file: 'answered',
  failure: 'Failed to fetch the logo',
});
