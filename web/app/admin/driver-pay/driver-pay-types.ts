import type { Answer } from '../../lib/contract.ts'

export type DriverPayRow = Answer<'listDriverPay'>['drivers'][number]
export type DriverPayment = Answer<'showDriverPay'>['payments'][number]
export type DriverRunWhole = Answer<'showDriverRun'>
export type Bank = Answer<'listDriverPay'>['banks'][number]
