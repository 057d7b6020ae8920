import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useSession } from '#web/engine/session.ts';

interface StoredDraft<Draft> {
  /** What is drafted, as part of the key in the browser's storage, which is `<name> <user> <id>`. */
  name: string;
  id: string;
  /** A draft in the format of an earlier version is discarded. */
  schema: z.ZodType<Draft>;
  blank: () => Draft;
}

/**
 * Unsent input, stored on this device so that it survives a reload, a closed form and a lost
 * connection.
 */
export function useStoredDraft<Draft>({ name, id, schema, blank }: StoredDraft<Draft>) {
  const userId = useSession((state) => state.user?.id ?? '');
  const key = `${name} ${userId} ${id}`;
  const [draft, setDraft] = useState(() => readStored(key, schema) ?? blank());
  const latest = useRef(draft);

  function show(next: Draft) {
    latest.current = next;
    setDraft(next);
  }

  return {
    draft,
    /** Also changes since the last render, so that several writes at once keep each other's. */
    current: (): Draft => readStored(key, schema) ?? latest.current,
    store(next: Draft) {
      localStorage.setItem(key, JSON.stringify(next));
      show(next);
    },
    clear() {
      localStorage.removeItem(key);
      show(blank());
    },
  };
}

function readStored<Draft>(key: string, schema: z.ZodType<Draft>): Draft | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
