/** For records of an asset that cannot be dated after it was decommissioned. */
export const inUseMessages = {
  asset_is_in_use: {
    path: 'assetId',
    message: 'This asset is Decommissioned. Nothing later than that day can be recorded for it.',
  },
} as const;
