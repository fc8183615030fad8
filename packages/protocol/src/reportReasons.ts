/** Why a player reports a chat message or another player. */
export const REPORT_REASONS = ['insults', 'threats', 'spam', 'name', 'unfairPlay', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
