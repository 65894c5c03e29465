import type { Answer } from '../../lib/contract.ts'

export type StaffUser = Answer<'showUser'>
