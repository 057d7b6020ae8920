import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { fileIdOf } from '#contract/files/record-files.ts';
import { readLogo } from '#contract/settings/logo.ts';
import { settings, settingsId } from '#contract/settings/settings.ts';
import type { Context } from '#server/context.ts';
import { one, statement } from '#server/database/statement.ts';
import { readFile } from '#server/files/files.ts';
import { filesIn } from '#server/files/record-files.ts';
import { sendFile } from '#server/files/sending.ts';
import { route } from '#server/http/route.ts';
import { invalid, notFound } from '#server/http-error.ts';
import { refuseLogo } from './logo-picture.ts';

interface WithLogo {
  logo: string[];
}

const current = statement(sql`select logo from settings`);
// Locked, so that of two logos at once one replaces the other.
const locked = statement(sql`select logo from settings for no key update`);

const logos = filesIn(settings, 'logo');

/** Attaches a new logo, and deletes the one that it replaces, in the transaction that changes the settings. */
export async function keepLogo(
  tx: PoolClient,
  { sealer }: Pick<Context, 'sealer'>,
  viewer: Viewer,
  logo: readonly string[],
): Promise<void> {
  const before = await one<WithLogo>(tx, locked);
  // First, because it refuses what is not the path of an uploaded file.
  await logos.keep(tx, viewer, { id: settingsId, input: { logo }, current: before });
  for (const path of logo.filter((each) => !before.logo.includes(each))) {
    const file = await readFile(tx, sealer, fileIdOf(path));
    const message = file && (await refuseLogo(file.content));
    if (message) throw invalid([{ path: 'logo', message }]);
  }
}

export function serveLogo(app: FastifyInstance, context: Context): void {
  route(app, context, readLogo, (ask) =>
    sendFile(context, ask, async (tx) => {
      const [path] = (await one<WithLogo>(tx, current)).logo;
      if (path === undefined) throw notFound('logo');
      return fileIdOf(path);
    }),
  );
}
