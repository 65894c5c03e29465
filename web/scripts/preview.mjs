// Serves the built site with a made-up API, to look at pages without a server: node scripts/preview.mjs [port] [build]
// Sends the same security policy as the server, so that a page that breaks it breaks here.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, resolve } from 'node:path'
import { Readable } from 'node:stream'

const port = Number(process.argv[2] ?? 4100)
const build = resolve(import.meta.dirname, '..', process.argv[3] ?? 'build')
const origin = `http://localhost:${port}`
const { renderPage } = await import(join(build, 'server/index.js'))
const fixture = JSON.parse(await readFile(join(import.meta.dirname, 'preview-api.json'), 'utf8'))

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, origin)
  const answer = pathname.startsWith('/api/v1/')
    ? answerFrom(request.method, pathname.slice(7), request.headers.authorization)
    : ((await staticFile(pathname)) ?? (await page(request)))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}).listen(port, '127.0.0.1', () => console.log(`Preview at ${origin}`))

function answerFrom(method, path, authorization) {
  const name = path.split('?')[0]
  const needsToken = name.startsWith('/users/me') || name.startsWith('/notifications')
  if (needsToken && !authorization)
    return Response.json({ detail: 'Invalid credentials or session expired' }, { status: 401 })
  const body = fixture[`${method} ${name}`]
  return body
    ? Response.json(body)
    : Response.json({ detail: 'Resource not found', code: 'not_found' }, { status: 404 })
}

async function staticFile(pathname) {
  if (pathname === '/' || pathname.includes('\0')) return undefined
  const file = await readFile(join(build, 'client', normalize(pathname))).catch(() => undefined)
  return (
    file && new Response(file, { headers: { 'Content-Type': types[extname(pathname)] ?? 'application/octet-stream' } })
  )
}

async function page(request) {
  const nonce = randomBytes(16).toString('base64')
  const context = {
    api: async (path, init = {}) => answerFrom(init.method ?? 'GET', path),
    nonce,
    currency: /preferred_currency=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'NGN',
    origin,
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const incoming = new Request(origin + request.url, {
    method: request.method,
    headers: request.headers,
    ...(hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}),
  })
  const rendered = await renderPage(incoming, context)
  rendered.headers.set('Content-Security-Policy', policy(nonce))
  return rendered
}

const policy = (nonce) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
