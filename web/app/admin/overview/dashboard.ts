import type { Answer } from '../../lib/contract.ts'

export type Dashboard = Answer<'readDashboard'>
