import type { Plugin, Rolldown } from 'vite';
import { pagePaths } from '../contract/page-paths.ts';

/**
 * The code of a page is known from its address. Signed-in people fetch it together with the start, which would ask for
 * it only after it has run and has checked the session. The check of the session begins at once too.
 */
export const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const filesByPath = Object.fromEntries(
        Object.entries(pagePaths).map(([section, path]) => [path, filesOf(section, chunks)]),
      );
      // Last, so that the start is asked for first.
      const script = `<script>(${preload.toString()})(${JSON.stringify(filesByPath)})</script>`;
      return html.replace('</head>', (end) => `${script}\n  ${end}`);
    },
  },
};

/** The files that the shell and the page need besides the start; none for the sign-in page. */
function filesOf(section: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const page = new RegExp(`/web/${section}s?/[\\w-]+-page\\.tsx$`);
  const withModule = (named: RegExp) =>
    chunks.filter((chunk) => chunk.moduleIds.some((id) => named.test(id))).map(({ fileName }) => fileName);
  const ofStart = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const ofPage = withModule(page).filter((file) => !ofStart.has(file));
  if (ofPage.length === 0) return [];
  return [...withImports([...withModule(/\/web\/shell\/shell\.tsx$/), ...ofPage])].filter(
    (file) => !ofStart.has(file),
  );

  function withImports(files: readonly string[]): Set<string> {
    const all = new Set(files);
    for (const file of all)
      for (const each of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) all.add(each);
    return all;
  }
}

/** Runs in the page. It must not use anything from outside. */
function preload(filesByPath: Record<string, string[]>): void {
  let token: unknown;
  try {
    token = JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state?.token;
  } catch {
    // Storage is blocked or damaged, so nobody is signed in.
  }
  if (!token) return;
  const answer = fetch('/api/auth/me', {
    credentials: 'include',
    headers: { Authorization: `Bearer ${token}` },
  });
  // Whoever uses it handles its failure.
  answer.catch(() => undefined);
  Object.assign(window, { begunCheck: { token, answer } });
  const path = location.pathname.toLowerCase().replace(/(.)\/$/, '$1');
  for (const file of filesByPath[path] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
