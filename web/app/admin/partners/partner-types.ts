import type { Answer } from '../../lib/contract.ts'

export type Partner = Answer<'showPartner'>
export type PartnerStatement = Answer<'showPartnerStatement'>
export type PartnerRunWhole = Answer<'showPartnerRun'>
export type Bank = Answer<'listPartners'>['banks'][number]

/** "15%" */
export const describeCommission = ({ commission_bps }: Pick<Partner, 'commission_bps'>) => `${commission_bps / 100}%`
