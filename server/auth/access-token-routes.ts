import type { FastifyInstance } from 'fastify';
import {
  accessTokens,
  createAccessToken,
  keyCreationLimit,
  keyWords,
  latestExpiry,
} from '#contract/auth/access-tokens.ts';
import { rightsForPrograms } from '#contract/auth/for-people.ts';
import { covers, type Permissions, type Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { countWithin } from '#server/database/bounds.ts';
import { transaction } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { route } from '#server/http/route.ts';
import { forbidden, invalid, notSignedIn, mapConstraintErrors } from '#server/http-error.ts';
import { accessTokenSource } from './access-token-source.ts';
import { noteAccount } from './account-notices.ts';
import { makeKey } from './access-tokens.ts';
import { lockAccount } from './account.ts';

export function serveAccessTokens(app: FastifyInstance, context: Context): void {
  const { pool, sessions } = context;
  const keys = serveResource(app, context, accessTokens, { source: accessTokenSource, hasPriority: true });

  route(app, context, createAccessToken, async ({ body, viewer, request }) => {
    const { id = newId(), password, passkey, ...values } = body;
    refuseKey(values, viewer);
    await countWithin(context, keyCreationLimit, viewer.userId);
    const refusal = { path: 'password', message: keyWords.wrongPassword };
    const { passwordHash } = await context.confirmIdentity({
      viewer,
      request,
      given: { password, passkey },
      refusal,
    });
    const { token, ...kept } = makeKey();
    const created = await mapConstraintErrors(constraintMessages, () =>
      transaction(pool, async (tx) => {
        // Hashing took a moment: the password may have changed and this session may have ended.
        if (!(await lockAccount(tx, viewer.userId, passwordHash))) throw notSignedIn();
        if (!(await sessions.isOpen(tx, viewer.sessionId))) throw notSignedIn();
        const key = await keys.insert(tx, viewer, id, { ...values, ...kept, userId: viewer.userId });
        await noteAccount(tx, {
          userId: viewer.userId,
          kind: 'api-key-created',
          detail: values.name,
          by: request,
        });
        return key;
      }),
    );
    return { ...JSON.parse(created), token };
  });
}

const constraintMessages = {
  ...accessTokens.constraintMessages,
  access_tokens_pkey: { path: 'id', message: 'This API key was already created. End it and create another.' },
};

type RequestedKey = Pick<typeof createAccessToken.body._output, 'permissions' | 'expiryDate'>;

/** A key must grant something, nothing that is reserved for people, and no more than its owner's permissions. */
function refuseKey({ permissions, expiryDate }: RequestedKey, { permissions: held, today }: Viewer): void {
  const errors = [
    ...(expiryDate < today ? [{ path: 'expiryDate', message: keyWords.past }] : []),
    ...(expiryDate > latestExpiry(today) ? [{ path: 'expiryDate', message: keyWords.tooLate }] : []),
    ...(isEmpty(permissions) ? [{ path: 'permissions', message: keyWords.opensNothing }] : []),
    ...(covers(rightsForPrograms(permissions), permissions)
      ? []
      : [{ path: 'permissions', message: keyWords.notForPrograms }]),
  ];
  if (errors.length > 0) throw invalid(errors);
  if (!covers(held, permissions)) throw forbidden(keyWords.beyond);
}

function isEmpty(permissions: Permissions): boolean {
  return Object.keys(permissions).length === 0;
}
