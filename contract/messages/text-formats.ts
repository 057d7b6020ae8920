/** How the body of a request to the gateway is written. */
export const textFormats = ['JSON', 'Form'] as const;
export type TextFormat = (typeof textFormats)[number];

export const deliveredTemplate = '{"to":"{{to}}","text":"{{text}}","id":"{{id}}"}';

export const templateWords = {
  needsBoth: 'Body must contain {{to}} and {{text}}',
  unknown: (name: string) => `Body has {{${name}}}. Use only {{to}}, {{text}} and {{id}}`,
  notJson: 'Body must be JSON with quotes around each value, for example {"to":"{{to}}","text":"{{text}}"}',
  notForm: 'Body must be names and values, for example to={{to}}&text={{text}}',
} as const;
