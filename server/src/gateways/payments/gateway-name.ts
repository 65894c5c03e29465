import type { Method } from './port.ts'

/** Money of tests stays apart in the books, also after live keys have come. */
export const gatewayName = (method: Method, isTest: boolean) => (isTest ? `${method}-test` : method)
