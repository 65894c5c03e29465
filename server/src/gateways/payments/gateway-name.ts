import type { Method } from './port.ts'

/** Money of tests stays apart in the books, also after live keys have come. */
export const gatewayName = (method: Method, isTest: boolean) => (isTest ? `${method}-test` : method)

/** Whether what goes by this name in the books is no real money: the sandbox's, or that of test keys. */
export const isOfTests = (name: string) => name === 'sandbox' || name.endsWith('-test')
