import { useState } from 'react';
import { requestsPerMinute } from '#contract/auth/access-tokens.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Snippet } from './snippet.tsx';
import { languages, snippets, type Language } from './snippets.ts';

/** API examples in a choice of languages. */
export function Examples() {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1 text-ink-muted">
          The API uses the same records as these screens. Every endpoint, with its fields and errors, is
          described in the{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className={linkStyle}>
            API reference
          </a>
          . Each API key can make up to {requestsPerMinute} requests a minute.
        </p>
        <Segmented label="Language" segments={languages} value={language} onChange={setLanguage} />
      </div>
      {snippets(location.origin).map(({ title, says, ...code }) => (
        <section key={title} className="flex min-w-0 flex-col gap-1.5">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-ink-muted">{says}</p>
          <Snippet label={title} code={code[language]} />
        </section>
      ))}
    </div>
  );
}
