import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage } from '../routes/send-plain-page.ts'

/** A form without script that a page of another site sends would write in its visitor's name, from its visitor's address. */
export function refuseForeignForms(ownOrigin: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request, ownOrigin)) return sendPlainPage(reply, refusal)
  }
}

/** Older browsers say the origin alone. Who says neither is no browser that opens other sites. */
function isForeign({ headers, protocol, host }: FastifyRequest, ownOrigin: string) {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  return headers.origin !== undefined && ![ownOrigin, `${protocol}://${host}`].includes(headers.origin)
}

const refusal = {
  status: 403,
  title: 'This form was not sent',
  sentence: 'It came from another site. Open the form on this site and send it from there.',
}
