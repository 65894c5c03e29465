// One provider's HTTP server: reads a request, spoils the answer where that is planned, and writes the transcript.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { simulateCheckout, takeMoney } from './checkout.ts'
import { answerControl, type Control, isButton } from './control.ts'
import { hostedPage } from './hosted-page.ts'
import { millisecondsOf } from './plan.ts'
import type { FakeAnswer, FakeRequest, Route } from './provider.ts'
import { readRequest } from './read-request.ts'
import { chargeByRef, goOn, type World } from './world.ts'

export async function serve(world: World, control: Control, port: number) {
  const server = createServer((incoming, response) => {
    answer(world, control, incoming, response).catch((error: Error) =>
      send(response, { status: 500, body: { fake: error.message } }),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  world.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function answer(world: World, control: Control, incoming: IncomingMessage, response: ServerResponse) {
  const request = await readRequest(incoming)
  if (request.path.startsWith('/__control/')) return send(response, await answerControl(control, request))
  if (request.path.startsWith('/pay/')) return answerPage(world, request, response)
  return answerCall(world, request, response)
}

async function answerPage(world: World, { method, path, body }: FakeRequest, response: ServerResponse) {
  const charge = chargeByRef(world, decodeURIComponent(path.slice('/pay/'.length)))
  if (!charge) return send(response, { status: 404, body: { error: 'no such payment' } })
  if (method === 'GET') return sendText(response, 200, hostedPage(world.provider.name, charge))
  const button = body?.action
  if (!isButton(button)) return send(response, { status: 400, body: { error: 'no such button' } })
  await simulateCheckout(world, charge, button)
  const url = new URL(charge.returnUrl)
  for (const [name, value] of Object.entries(world.provider.returnQuery(charge, button)))
    url.searchParams.set(name, value)
  response.writeHead(303, { location: url.href }).end()
}

async function answerCall(world: World, request: FakeRequest, response: ServerResponse) {
  const { provider } = world
  const found = findRoute(provider.routes, provider.basePath, request)
  world.requests.push({ method: request.method, path: request.path, body: request.body })
  if (!found) return send(response, provider.answers.notFound)
  const call = { ...request, params: found.params }
  note(world, call)
  if (!found.route.isOpen && !provider.isAuthorised(world, call))
    return reply(world, call, response, provider.answers.unauthorised)
  const ref = found.route.chargeOf?.(world, call)?.ourRef
  const fault = world.plan.take('request', { op: found.route.operation, ...(ref ? { ref } : {}) })
  if (await failsBefore(world, fault, response)) return
  const given = await found.route.handle(world, call)
  if (fault === 'webhook:before-api-response') await payBeforeAnswer(world, found.route, call)
  if (!(await failsAfter(world, fault, response, given))) {
    if (found.route.notAsDescribed) send(response, given)
    else reply(world, call, response, given)
  }
  if (given.after) goOn(world, given.after())
}

/** Faults that come before anything happened. */
async function failsBefore(world: World, fault: string, response: ServerResponse): Promise<boolean> {
  const { tooMany, serverError } = world.provider.answers
  if (fault === '500-before') send(response, serverError)
  else if (fault.startsWith('429')) send(response, { ...tooMany, headers: { 'retry-after': '7' } })
  else if (fault === 'html-body') sendText(response, 502, '<html><body>Bad gateway</body></html>')
  else return false
  return true
}

/** Faults that lose the answer of what was done. */
async function failsAfter(world: World, fault: string, response: ServerResponse, given: FakeAnswer): Promise<boolean> {
  if (fault === '500-after') send(response, world.provider.answers.serverError)
  else if (fault === '408-after') sendText(response, 408, '<html><body>Request Timeout</body></html>')
  else if (fault === 'empty-after') sendText(response, 200, '')
  else if (fault === 'reset') response.destroy()
  else if (fault === 'truncated-json')
    sendText(response, given.status, JSON.stringify(given.body).slice(0, -9), 'application/json')
  else if (fault === 'missing-field') send(response, { ...given, body: withoutLastField(given.body) })
  else if (fault.startsWith('slow')) return slow(fault)
  // A fault that hangs sends nothing: the caller's patience ends it.
  else return fault.startsWith('hang')
  return true
}

/** As when the provider has changed what it answers. */
const withoutLastField = (body: unknown) => Object.fromEntries(Object.entries(body ?? {}).slice(0, -1))

async function slow(fault: string) {
  await pause(millisecondsOf(fault))
  return false
}

/** The customer is quicker than our own call: the event is there before its answer. */
async function payBeforeAnswer(world: World, route: Route, call: FakeRequest) {
  const charge = route.chargeOf?.(world, call)
  if (charge) await takeMoney(world, charge)
}

function findRoute(routes: readonly Route[], basePath: string, { method, path }: FakeRequest) {
  for (const route of routes) {
    const params = route.method === method ? paramsOf(`${basePath}${route.path}`, path) : null
    if (params) return { route, params }
  }
  return null
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [names, values] = [pattern.split('/'), path.split('/')]
  if (names.length !== values.length) return null
  const isSame = names.every((name, at) => name.startsWith(':') || name === values[at])
  if (!isSame) return null
  const pairs = names.map((name, at) => [name.slice(1), decodeURIComponent(values[at] ?? '')] as const)
  return Object.fromEntries(pairs.filter((_pair, at) => names[at]?.startsWith(':')))
}

function note(world: World, { method, path, body }: FakeRequest) {
  world.transcript.write({ provider: world.provider.name, kind: 'request', method, path, body: body ?? {} })
}

function reply(world: World, { method, path }: FakeRequest, response: ServerResponse, given: FakeAnswer) {
  world.transcript.write({
    provider: world.provider.name,
    kind: 'response',
    method,
    path,
    status: given.status,
    body: given.body,
  })
  send(response, given)
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeAnswer) {
  sendText(response, status, typeof body === 'string' ? body : JSON.stringify(body), 'application/json', headers)
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/html; charset=utf-8',
  headers: Record<string, string> = {},
) {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'content-type': type, ...headers }).end(text)
}
