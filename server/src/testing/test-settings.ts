/** Settings of every server in a test: nothing is refused or given up because the machine is busy. */
export const testSettings = { GENERAL_LIMITS: 'off', DATABASE_PATIENCE: '20', DEMO_DATA: 'false' } as const
