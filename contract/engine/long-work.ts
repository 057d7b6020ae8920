export const longWorkWords = {
  stopped: 'This was stopped while it was under way, and nothing of it was saved.',
  rightTaken: 'Your role allows less than when it began.',
} as const;
