/**
 * What became of a message that was given to the server of its channel. `refused`: the server refused this message for
 * good. `delayed`: it asked to try this message later. `broken`: the server does not work, for any message.
 * `uncertain`: the server did not answer, and may have sent it. `limited`: nothing more may be sent today.
 */
export interface Outcome {
  result: 'sent' | 'refused' | 'delayed' | 'broken' | 'uncertain' | 'limited';
  answer: string;
}

const longestAnswer = 300;

export function oneLine(text: string): string {
  return singleLine(text).slice(0, longestAnswer);
}

/** A line break in a header would begin another header. */
export function singleLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what it replaces
  return text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
