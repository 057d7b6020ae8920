import type { OpenApi, Operation } from './openapi-types.ts';

export function referencePage({ paths, tags }: OpenApi): string {
  const sections = tags.map(({ name }) => {
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => call(method, path, operation)),
    );
    return `<section><h2 id="${escape(name)}">${escape(name)}</h2>${calls.join('')}</section>`;
  });
  const contents = tags.map(({ name }) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bilum API</title>
<link rel="stylesheet" href="/reference.css"></head><body><main><h1>Bilum API</h1>
<p>JSON over HTTPS with <code>Authorization: Bearer …</code>; the token comes from
<code>POST /api/auth/login</code>. The same as data: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav><ul>${contents.join('')}</ul></nav>${sections.join('')}</main></body></html>`;
}

function call(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  return `<article><h3><code>${method.toUpperCase()} ${escape(path)}</code></h3>
<p>${escape(operation.summary)}. ${escape(operation.description)}</p>${parameterList(operation)}
${body ? `<details><summary>Body</summary><pre>${escape(JSON.stringify(body, null, 2))}</pre></details>` : ''}
<p class="answers">Answers: ${Object.keys(operation.responses).map(escape).join(', ')}</p></article>`;
}

function parameterList({ parameters }: Operation): string {
  const names = parameters.map((parameter) => `<code>${escape(parameter.name)}</code>`);
  return names.length ? `<p>Parameters: ${names.join(', ')}</p>` : '';
}

function escape(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => named[character] ?? character);
}
