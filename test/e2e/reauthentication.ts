import { openDataFolder } from '#server/postgres/data-folder.ts';
import { connectToDatabase } from '../faults/running-server.ts';

/** As if the last sign-in of this user was long ago. */
export async function forgetConfirmation(username: string): Promise<void> {
  const { folder } = await openDataFolder(process.env.E2E_DATA_DIR ?? '');
  const database = await connectToDatabase(folder, 'sample');
  await database.query(
    `update sessions set confirmed_at = confirmed_at - interval '1 hour'
      where user_id = (select id from users where username = $1)`,
    [username],
  );
  await database.end();
}
