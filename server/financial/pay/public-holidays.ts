import type { FastifyInstance } from 'fastify';
import { holidayWords, publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { conflict } from '#server/http-error.ts';
import { holidaySource } from './holiday-source.ts';

export function servePublicHolidays(app: FastifyInstance, context: Context): void {
  serveResource(app, context, publicHolidays, {
    source: holidaySource,
    overrides: {
      async remove({ current }, next) {
        if (current.isConfirmed) throw conflict(holidayWords.locked);
        await next();
      },
    },
  });
}
