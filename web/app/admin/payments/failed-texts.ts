/** The specification's words for what did not work in the administration of payments. */
export const failedTexts = {
  fetch: 'Failed to fetch payments',
  verify: 'Failed to verify payment',
  refund: 'Failed to process refund',
  status: 'Failed to update payment status',
  export: 'Failed to export payments',
} as const
