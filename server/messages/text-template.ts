import { templateWords, type TextFormat } from '#contract/messages/text-formats.ts';

export const contentTypes: Record<TextFormat, string> = {
  JSON: 'application/json; charset=utf-8',
  Form: 'application/x-www-form-urlencoded; charset=utf-8',
};

/** What `{{to}}`, `{{text}}` and `{{id}}` of a template stand for. */
export interface TextValues {
  to: string;
  text: string;
  id: string;
}

const placeholder = /\{\{\s*(\w*)\s*\}\}/g;

/** Why a template can't be used, as a sentence; null if it can. */
export function templateProblem(format: TextFormat, template: string): string | null {
  const names = new Set<string>();
  const values = stringsOf(format, template);
  if (!values) return format === 'JSON' ? templateWords.notJson : templateWords.notForm;
  for (const value of values) for (const [, name = ''] of value.matchAll(placeholder)) names.add(name);
  for (const name of names) if (!isValue(name)) return templateWords.unknown(name);
  return names.has('to') && names.has('text') ? null : templateWords.needsBoth;
}

/**
 * Writes the values into a template. The template is parsed first and its strings are filled then, so no value can
 * change the structure of the body.
 */
export function fillTemplate(format: TextFormat, template: string, values: TextValues): string {
  if (format === 'JSON')
    return JSON.stringify(JSON.parse(template), (_name, value: unknown) =>
      typeof value === 'string' ? filled(value, values) : value,
    );
  const entries = formEntries(template).map(([name, value]): [string, string] => [
    name,
    filled(value, values),
  ]);
  return new URLSearchParams(entries).toString();
}

/** In one pass, so that a placeholder in a value is not replaced. */
function filled(value: string, values: TextValues): string {
  return value.replaceAll(placeholder, (written, name: string) => (isValue(name) ? values[name] : written));
}

function isValue(name: string): name is keyof TextValues {
  return ['to', 'text', 'id'].includes(name);
}

/** The strings that are filled, or null if it is not written in this format. */
function stringsOf(format: TextFormat, template: string): string[] | null {
  if (format === 'Form') {
    const entries = formEntries(template);
    return /[{}]\s*"|^\s*[{[]/.test(template) || entries.some(([name]) => name === '' || name.includes('{{'))
      ? null
      : entries.map(([, value]) => value);
  }
  const strings: string[] = [];
  try {
    const parsed: unknown = JSON.parse(template, (_name, value: unknown) => {
      if (typeof value === 'string') strings.push(value);
      return value;
    });
    return typeof parsed === 'object' && parsed !== null ? strings : null;
  } catch {
    return null;
  }
}

/** A plus in a template is a plus, as people write it. */
function formEntries(template: string): [string, string][] {
  return [...new URLSearchParams(template.trim().replaceAll('+', '%2B'))];
}
