import { expect, it } from 'vitest';
import { tablesWrittenBy } from './writes.ts';

it.each<[text: string, tables: string[]]>([
  ['select * from assets', []],
  ['insert into assets (id) values ($1)', ['assets']],
  ['insert into "assets" ("id") values ($1) returning *', ['assets']],
  ['insert\n into public.assets (id) values ($1)', ['assets']],
  ['insert into settings (id) values ($1) on conflict (id) do update set name = $2', ['settings']],
  ['update "public"."users" set is_active = false', ['users']],
  ['select 1 from users for update', []],
  ['select 1 from users for no key update skip locked', []],
  ['delete from files where id in (select id from files for update skip locked)', ['files']],
  ['delete from sessions using settings where true', ['sessions']],
  ["select updated_at, update_count from assets where action = 'update'", []],
  [
    `with before as (select * from "assets" for no key update), "assets" as (update "assets" set a = 1)
      insert into "audit" (id) select id from "assets", before`,
    ['assets', 'audit'],
  ],
])('%s', (text, tables) => {
  expect([...tablesWrittenBy(text)].toSorted()).toEqual(tables);
});
