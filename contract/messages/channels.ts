export const channels = ['mail', 'sms'] as const;
export type Channel = (typeof channels)[number];

export const channelTitles: Record<Channel, string> = { mail: 'E-mail', sms: 'Text messages' };
