/** The texts of text messages, as short as they can be understood, because each part costs money. */
export function testText(organisation: string): string {
  return `${organisation}: Bilum can send text messages. You do not need to do anything.`;
}

interface CodeFacts {
  username: string;
  organisation: string;
  code: string;
  /** The end of its validity, as people write it. */
  until: string;
  isInvitation: boolean;
  /** The sign-in page, if its address is known. */
  link: string | null;
}

export function codeText({ username, organisation, code, until, isInvitation, link }: CodeFacts): string {
  return [
    `${organisation}: ${isInvitation ? 'your account in Bilum is ready' : 'your one-time code for Bilum'}.`,
    `Username ${username}, code ${code}, until ${until}.`,
    ...(link ? [`Sign in at ${link}.`] : []),
    'Never give the code to anybody.',
  ].join(' ');
}

export interface CrewNoticeFacts {
  organisation: string;
  sender: string;
  text: string;
}

export function crewNoticeText({ organisation, sender, text }: CrewNoticeFacts): string {
  return `${organisation}, ${sender}: ${text}`;
}

export const textWords = {
  noNumber: 'Enter a mobile number that can get text messages, for example 7012 3456 or +675 7012 3456',
  notSetUp: 'Enter the address of a gateway first.',
} as const;
