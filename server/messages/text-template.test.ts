import { describe, expect, it } from 'vitest';
import { deliveredTemplate, templateWords } from '#contract/messages/text-formats.ts';
import { fillTemplate, templateProblem } from './text-template.ts';

const form = 'to={{to}}&text={{text}}&from=Bilum+1';

describe('a template', () => {
  it.each([
    ['JSON', deliveredTemplate, null],
    ['JSON', '{"messages":[{"to":["{{ to }}"],"body":"Bilum: {{text}}","unicode":true}]}', null],
    ['JSON', '{"to":{{to}},"text":"{{text}}"}', templateWords.notJson],
    ['JSON', 'to={{to}}&text={{text}}', templateWords.notJson],
    ['JSON', '"{{to}} {{text}}"', templateWords.notJson],
    ['JSON', '{"to":"{{to}}"}', templateWords.needsBoth],
    ['JSON', '{"{{to}}":"{{text}}"}', templateWords.needsBoth],
    ['JSON', '{"to":"{{to}}","text":"{{text}}","key":"{{secret}}"}', templateWords.unknown('secret')],
    ['Form', form, null],
    ['Form', 'to={{to}}', templateWords.needsBoth],
    ['Form', deliveredTemplate, templateWords.notForm],
    ['Form', '{{to}}={{text}}', templateWords.notForm],
    ['Form', '', templateWords.needsBoth],
  ] as const)('%s %s: %s', (format, template, problem) => {
    expect(templateProblem(format, template)).toBe(problem);
  });
});

describe('a filled template', () => {
  const hostile = '","to":"+1","x":"\\ &to=+1%26\r\n{{id}} {{to}} 😀';
  const values = { to: '+67570123456', text: hostile, id: 'm1' };

  it('of JSON has each value where it belongs, whatever the value is', () => {
    expect(JSON.parse(fillTemplate('JSON', deliveredTemplate, values))).toEqual(values);
  });

  it('of a form too', () => {
    const sent = new URLSearchParams(fillTemplate('Form', form, values));
    expect([...sent]).toEqual([
      ['to', '+67570123456'],
      ['text', hostile],
      ['from', 'Bilum+1'],
    ]);
  });

  it('keeps what is no string', () => {
    const template = '{"to":"{{to}}","text":"{{text}}","flash":false,"ttl":3600,"tags":[null]}';
    expect(JSON.parse(fillTemplate('JSON', template, { ...values, text: 'Hi' }))).toEqual({
      to: '+67570123456',
      text: 'Hi',
      flash: false,
      ttl: 3600,
      tags: [null],
    });
  });
});
