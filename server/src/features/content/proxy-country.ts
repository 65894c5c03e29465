import type { FastifyRequest } from 'fastify'

const headers = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country']

/** The country a proxy of ours adds. Without one in between anybody could write this header, so it says nothing. */
export function proxyCountryOf(request: FastifyRequest): string | null {
  if (request.ip === request.socket.remoteAddress) return null
  const value = headers.map((name) => request.headers[name]).find((header) => typeof header === 'string')
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? value : null
}
