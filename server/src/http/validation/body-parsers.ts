// Bodies that are no JSON, each for the routes of one group (`bodies` of routeGroup).
import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart'
import type { App } from '../app-type.ts'

/** Forms with files, never beyond these limits. */
export const multipartForms = (limits: FastifyMultipartBaseOptions['limits']) => async (scope: App) => {
  await scope.register(multipart, { limits })
}

/** Forms as a page without script sends them, and nothing else. */
export function onlyPlainForms(scope: App) {
  scope.removeAllContentTypeParsers()
  plainForms(scope)
}

/** Such forms too. */
export function plainForms(scope: App, bodyLimit?: number) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Such forms and nothing else, as the text that came. */
export function formsAsSent(scope: App) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
}

/** The body stays the bytes that came. */
export function bytesAsSent(scope: App) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
