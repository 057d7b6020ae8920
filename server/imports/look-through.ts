import type { Viewer } from '#contract/engine/access.ts';
import type { Importable } from '#contract/imports/importable.ts';
import type { ChosenNames, ImportAnswer } from '#contract/imports/import-endpoints.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { transaction } from '#server/database/statement.ts';
import { createBudget } from '#server/sheets/reading-budget.ts';
import { conflict } from '#server/refused.ts';
import { answer } from './answers.ts';
import { carry } from './carrying.ts';
import { headFields, knownHeads, matchedIn, type HeadFields } from './heads.ts';
import { sealed } from './kept.ts';
import { asMeant } from './meant-names.ts';
import { keepImport, rememberedColumns } from './records.ts';
import { contentPlace, outcomePlace } from './tables.ts';
import { tableOfFile } from './table-of-file.ts';

interface SentFile {
  id?: string | undefined;
  importable: Importable;
  columns?: HeadFields | undefined;
  names?: ChosenNames | undefined;
  sheet?: string | undefined;
  /** As whoever sent it calls it. */
  name: string;
  content: Buffer;
  isGivenUp: () => boolean;
}

/** Does all that a file says, and keeps nothing but what became of each row. */
export async function lookThrough(context: Context, viewer: Viewer, sent: SentFile): Promise<ImportAnswer> {
  const { pool, longPool, sealer } = context;
  const { importable, id = newId() } = sent;
  const budget = createBudget(sent.isGivenUp);
  // Its turn may have come after minutes.
  await budget.pause();
  const read = await tableOfFile(sent.content, { importable, sheet: sent.sheet, budget });
  const remembered = await rememberedColumns(pool, {
    resource: importable.name,
    madeById: viewer.userId,
  });
  const matched = matchedIn(read, importable, knownHeads(importable, remembered, sent.columns));
  const table = asMeant(read, matched, sent.names);
  const content = { table, matched };
  const { counts, rows } = await transaction(
    longPool,
    (tx) =>
      carry({
        context,
        tx,
        viewer,
        id,
        importable,
        content,
        isTrial: true,
        async between() {
          if (sent.isGivenUp()) throw conflict(importWords.stopped);
        },
      }),
    'rollback',
  );
  const fileName = plainName(sent.name);
  const made = {
    id,
    ...counts,
    resource: importable.name,
    fileName,
    madeById: viewer.userId,
    columns: headFields(table, matched),
    content: await sealed(sealer, content, contentPlace(id)),
    outcome: await sealed(sealer, rows, outcomePlace(id)),
  };
  await transaction(pool, (tx) => keepImport(tx, made));
  return answer({ id, resource: importable.name, fileName, status: 'Ready' }, rows, content);
}

/** The name alone, in characters that can be kept and shown. */
function plainName(sent: string): string {
  return (
    sent
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{C}"<>|?*:]/gu, '')
      .trim()
      .slice(-200) || 'Pasted rows'
  );
}
