import { messageSettingsWords, type messageSettings } from '#contract/messages/message-settings.ts';
import type { Changes } from '#server/database/audit.ts';
import { differing, type Columns, type Row } from '#server/engine/row.ts';
import type { UpdateBody } from '#server/engine/rules.ts';
import type { Reachable } from '#server/http/networks.ts';
import { mayBeReachable } from '#server/http/reachable-lookup.ts';
import { invalid } from '#server/http-error.ts';
import type { Sealer } from '#server/sealing.ts';
import { mailPasswordPlace, textSecretPlace, type messageSettingsTable } from './tables.ts';
import { templateProblem } from './text-template.ts';

type Input = UpdateBody<typeof messageSettings>;
type Current = Row<typeof messageSettingsTable>;
type Sealed = Columns<typeof messageSettingsTable>;

/** The columns of the password. It must be entered again before it is sent elsewhere than before. */
export function sealMailPassword(sealer: Sealer, input: Input, current: Current): Sealed {
  const { mailPassword } = input;
  const changed = differing(current, input);
  const isElsewhere = ['mailHost', 'mailPort', 'mailUser'].some((field) => field in changed);
  if (isElsewhere && current.mailPasswordSealed && mailPassword === undefined)
    throw invalid([{ path: 'mailPassword', message: messageSettingsWords.passwordAgain }]);
  if (mailPassword === undefined && input.mailUser !== null) return {};
  return { mailPasswordSealed: mailPassword == null ? null : sealer.seal(mailPassword, mailPasswordPlace) };
}

/** The columns of the gateway's key, which is removed with the address or with the name of its header. */
export function sealTextSecret(sealer: Sealer, input: Input, current: Current): Sealed {
  const { textSecret, textUrl, textHeader = current.textHeader } = input;
  if (textUrl === null) return { textHeader: null, textSecretSealed: null };
  if (textHeader === null) {
    if (textSecret != null)
      throw invalid([{ path: 'textHeader', message: messageSettingsWords.secretWithHeader }]);
    return input.textHeader === null ? { textSecretSealed: null } : {};
  }
  if (textSecret != null) return { textSecretSealed: sealer.seal(textSecret, textSecretPlace) };
  const isElsewhere = textUrl !== undefined && textUrl !== current.textUrl;
  if (isElsewhere && current.textSecretSealed)
    throw invalid([{ path: 'textSecret', message: messageSettingsWords.secretAgain }]);
  if (textSecret === null || !current.textSecretSealed)
    throw invalid([{ path: 'textSecret', message: messageSettingsWords.headerWithSecret }]);
  return {};
}

/** The history has that a secret was changed, and not its value. */
export function secretChanges(mail: Sealed, texts: Sealed): Changes {
  return {
    ...('mailPasswordSealed' in mail && { mailPassword: [null, null] }),
    ...(texts.textSecretSealed && { textSecret: [null, null] }),
  };
}

export function refuseTemplate({ textFormat, textBody }: Input, current: Current): void {
  if (textFormat === undefined && textBody === undefined) return;
  const message = templateProblem(textFormat ?? current.textFormat, textBody ?? current.textBody);
  if (message !== null) throw invalid([{ path: 'textBody', message }]);
}

export async function refuseUnreachable(
  reachable: Reachable,
  address: string | null | undefined,
): Promise<void> {
  if (address == null) return;
  // Such as one with a port that does not exist.
  if (!URL.canParse(address))
    throw invalid([{ path: 'textUrl', message: messageSettingsWords.noGatewayUrl }]);
  const url = new URL(address);
  if (await mayBeReachable(reachable, url)) return;
  const message = messageSettingsWords[url.protocol === 'https:' ? 'gatewayNetwork' : 'gatewayHttps'];
  throw invalid([{ path: 'textUrl', message }]);
}
