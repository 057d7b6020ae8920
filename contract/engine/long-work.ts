export const longWorkWords = {
  stopped: 'This was stopped before it finished. Nothing was saved.',
  rightTaken: 'Your role has fewer permissions now than when this started.',
} as const;
