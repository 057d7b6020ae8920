import type { Letter } from '#contract/messages/texts.ts';
import { logoCid, mark } from './mark.ts';

export interface Frame {
  organisation: string;
  /** Whether the organisation's own logo is shown, in place of its name. */
  hasLogo: boolean;
  /** Where the letter leads. Null when the address of Bilum is not known. */
  link: string | null;
}

export interface Laid {
  text: string;
  html: string;
}

/** Lays a letter out, as plain text and as HTML that says the same. */
export function layOut(letter: Letter, frame: Frame): Laid {
  return { text: plain(letter, frame), html: html(letter, frame) };
}

function plain({ heading, paragraphs, code, items = [], action, reason }: Letter, frame: Frame): string {
  const blocks = [
    frame.organisation,
    heading,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : []),
    ...(action && frame.link ? [`${action}: ${frame.link}`] : []),
    ...(action && !frame.link && !code ? [signIn] : []),
    `-- \n${reason}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** In place of a link. Whoever gets a code is told already where to enter it. */
const signIn = 'Sign in to Bilum to see more.';

/** The colours of the product (web/ui/theme.css), light and dark. Mail programs know no variables. */
const light = {
  canvas: '#f6f4f0',
  surface: '#fffefc',
  line: '#e6e1d9',
  ink: '#211f1b',
  muted: '#57524a',
  accent: '#00686e',
};
const dark = {
  canvas: '#141311',
  surface: '#1b1a17',
  line: '#2e2b27',
  ink: '#efece6',
  muted: '#b8b1a6',
};

const font = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Tables and styles of each element, because several mail programs ignore everything else. */
function html(
  { subject, heading, paragraphs, code, items = [], action, reason }: Letter,
  frame: Frame,
): string {
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;${font};font-size:22px;line-height:28px;color:${light.ink}">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(escaped(text))),
    ...(code ? [codeBlock(code)] : []),
    ...(items.length > 0 ? [list(items)] : []),
    ...(action && frame.link ? [button(action, frame.link)] : []),
    ...(action && !frame.link && !code ? [paragraph(signIn)] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .canvas { background-color: ${dark.canvas} !important; }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .line { border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:${light.canvas}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background-color:${light.canvas}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 16px;${font};font-size:15px;line-height:20px;font-weight:600;color:${light.ink}">${head(frame)}</td></tr>
<tr><td class="surface" style="padding:28px;border:1px solid ${light.line};border-radius:12px;background-color:${light.surface}">
${body.join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${font};font-size:13px;line-height:18px;color:${light.muted}">${escaped(reason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A logo is often dark, so it stands on white, also where everything else is dark. */
function head({ organisation, hasLogo }: Frame): string {
  const name = escaped(organisation);
  return hasLogo
    ? `<img src="cid:${logoCid}" height="40" alt="${name}" style="display:block;height:40px;width:auto;border:0;background-color:#ffffff;padding:6px 10px;border-radius:8px">`
    : `<img src="cid:${mark.cid}" width="28" height="28" alt="" style="vertical-align:middle;border:0">&nbsp; ${name}`;
}

function paragraph(content: string): string {
  return `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${light.ink}">${content}</p>`;
}

function codeBlock(code: string): string {
  return `<p class="ink line" style="margin:8px 0 24px;padding:16px;border:1px solid ${light.line};border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;line-height:32px;letter-spacing:1px;color:${light.ink}">${escaped(code)}</p>`;
}

function list(items: readonly string[]): string {
  const rows = items.map(
    (item) =>
      `<tr><td class="ink line" style="padding:10px 0;border-top:1px solid ${light.line};${font};font-size:16px;line-height:24px;color:${light.ink}">${escaped(item)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`;
}

function button(text: string, link: string): string {
  return `<p style="margin:24px 0 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background-color:${light.accent};${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(text)}</a></p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
