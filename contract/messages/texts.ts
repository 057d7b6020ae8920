import { accountNoticeSentences } from '../auth/account-notices.ts';
import type { MailWay } from './message-choices.ts';
import type { CrewNoticeFacts } from './short-texts.ts';

/** The texts of messages. English is the only language so far; a second one is a second table of the same shape. */
export interface Letter {
  subject: string;
  /** The first line in large letters. */
  heading: string;
  paragraphs: readonly string[];
  /** Shown in large letters of equal width. */
  code?: string;
  /** Lines of a list. */
  items?: readonly string[];
  /** The text of the link. */
  action?: string;
  /** Why the person gets this message. */
  reason: string;
}

export function testLetter(organisation: string): Letter {
  return {
    subject: `Test message of ${organisation}`,
    heading: 'E-mail works',
    paragraphs: [`Bilum can send e-mails for ${organisation}. You do not need to do anything.`],
    action: 'Open Bilum',
    reason: 'An administrator sent this test in Settings > Messages.',
  };
}

interface CodeFacts {
  firstName: string;
  username: string;
  organisation: string;
  code: string;
  /** The end of its validity, as people write it. */
  until: string;
  /** The person has never had a password. */
  isInvitation: boolean;
}

export function codeLetter({
  firstName,
  username,
  organisation,
  code,
  until,
  isInvitation,
}: CodeFacts): Letter {
  return {
    subject: isInvitation ? `Your account at ${organisation}` : `Your one-time code for ${organisation}`,
    heading: isInvitation ? `Welcome to ${organisation}, ${firstName}` : `Set a new password, ${firstName}`,
    paragraphs: [
      isInvitation
        ? 'An account was created for you in Bilum. Set your password with this one-time code:'
        : 'An administrator created a one-time code for you. Set a new password with it:',
    ],
    code,
    items: [
      `Your username: ${username}`,
      'On the sign-in page, choose “I have a one-time code”',
      `The code works once, until ${until}`,
    ],
    action: 'Open the sign-in page',
    reason:
      'Never give this code to anybody, also not to an administrator. If you did not expect it, tell your administrator and do not use it.',
  };
}

/** What happened to an account, without details that only its owner should see. */
export function accountLetter(sentence: string, about: string, organisation: string): Letter {
  return {
    subject: `${sentence} (${organisation})`,
    heading: sentence,
    paragraphs: [
      ...(about ? [about] : []),
      'If this was you, you do not need to do anything. Otherwise change your password now and tell your administrator.',
    ],
    action: 'Open Bilum',
    reason: 'You get this message because it is about the security of your account. It cannot be turned off.',
  };
}

/** To an address that is no longer the person's, in case somebody else changed it. */
export function formerAddressLetter(organisation: string): Letter {
  const sentence = accountNoticeSentences['email-changed'];
  return {
    subject: `${sentence} (${organisation})`,
    heading: sentence,
    paragraphs: [
      'Messages about your account are now sent to another address, and no longer to this one.',
      'If you did not expect this, tell your administrator now.',
    ],
    reason: 'You get this message because it is about the security of your account. It cannot be turned off.',
  };
}

export function crewNoticeLetter({ organisation, sender, text }: CrewNoticeFacts): Letter {
  return {
    subject: `Notice from ${sender} (${organisation})`,
    heading: `Notice from ${sender}`,
    paragraphs: text.split(/\n+/),
    reason: `You get this message because you work at ${organisation}. You cannot answer it.`,
  };
}

interface News {
  /** The heading of a kind of notification and how many are new. */
  items: readonly { heading: string; count: number }[];
  way: MailWay;
  organisation: string;
}

const headings: Record<MailWay, string> = {
  'at-once': 'New for you',
  daily: 'Your daily summary',
  weekly: 'Your weekly summary',
};

/** Only which kinds and how many: names and reasons could be private, and e-mails are read on many devices. */
export function newsLetter({ items, way, organisation }: News): Letter {
  const lines = items.map(({ heading, count }) => `${heading}: ${count}`);
  const [only, ...others] = lines;
  const subject = way === 'at-once' && only && others.length === 0 ? only : headings[way];
  return {
    subject: `${subject} (${organisation})`,
    heading: headings[way],
    paragraphs: ['This is new since the last e-mail:'],
    items: lines,
    action: 'Open Bilum',
    reason: 'You choose which e-mails you get in Bilum, in your account, under Notifications.',
  };
}
