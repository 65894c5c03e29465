import multipart from '@fastify/multipart'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../errors.ts'
import { actorOf } from '../../../http/access.ts'
import type { App } from '../../../http/app-type.ts'
import { byOf } from '../../../http/request-context.ts'
import { answers, IdempotencyHeaders } from '../../../http/schemas.ts'
import { readForm } from '../../../http/validation/read-form.ts'
import { uploadBytesMost } from '../../../pictures/clean-picture.ts'
import { NewDaysOff } from '../driver-schemas.ts'
import { showEarnings } from './earnings.ts'
import { keepChecks } from './keep-checks.ts'
import { acceptTrip, arriveForTrip, declineTrip, endTrip, startTrip } from './move-trip.ts'
import { addPhoto, readPhoto } from './photos.ts'
import { reportIncident } from './report-incident.ts'
import * as shape from './schemas.ts'
import { giveUpOwnDaysOff, setDuty, takeOwnDaysOff } from './set-duty.ts'
import { listTripHistory, showDriverDay } from './show-day.ts'

const config = { access: { role: 'driver' } } as const
const tags = ['driver']
const headers = IdempotencyHeaders
const params = shape.TripParams

/** A driver's own trips and nobody else's (A12). */
export async function driverRoutes(app: App, ctx: AppContext) {
  reading(app, ctx)
  moving(app, ctx)
  availability(app, ctx)
  reporting(app, ctx)
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 4, parts: 5, fileSize: uploadBytesMost } })
    uploading(scope as unknown as App, ctx)
  })
}

function reading(app: App, ctx: AppContext) {
  app.get(
    '/driver/day',
    { config, schema: { operationId: 'showDriverDay', tags, response: answers({ 200: shape.DriverDay }) } },
    (request) => showDriverDay(ctx, actorOf(request)),
  )
  app.get(
    '/driver/trips',
    {
      config,
      schema: {
        operationId: 'listTripHistory',
        tags,
        querystring: shape.HistoryQuery,
        response: answers({ 200: shape.TripHistory }),
      },
    },
    (request) => listTripHistory(ctx, actorOf(request), request.query),
  )
  app.get(
    '/driver/earnings',
    { config, schema: { operationId: 'showEarnings', tags, response: answers({ 200: shape.Earnings }) } },
    (request) => showEarnings(ctx, actorOf(request)),
  )
}

function moving(app: App, ctx: AppContext) {
  const response = answers({ 200: shape.Trip })
  app.post(
    '/driver/trips/:id/accept',
    { config, schema: { operationId: 'acceptTrip', tags, params, headers, body: shape.When, response } },
    (request) => acceptTrip(ctx, byOf(request), askedOf(request)),
  )
  app.post(
    '/driver/trips/:id/decline',
    { config, schema: { operationId: 'declineTrip', tags, params, headers, body: shape.Decline, response } },
    (request) => declineTrip(ctx, byOf(request), askedOf(request)),
  )
  app.post(
    '/driver/trips/:id/arrive',
    { config, schema: { operationId: 'arriveForTrip', tags, params, headers, body: shape.When, response } },
    (request) => arriveForTrip(ctx, byOf(request), askedOf(request)),
  )
  app.post(
    '/driver/trips/:id/start',
    { config, schema: { operationId: 'startTrip', tags, params, headers, body: shape.Start, response } },
    (request) => startTrip(ctx, byOf(request), askedOf(request)),
  )
  app.post(
    '/driver/trips/:id/end',
    { config, schema: { operationId: 'endTrip', tags, params, headers, body: shape.End, response } },
    (request) => endTrip(ctx, byOf(request), askedOf(request)),
  )
  app.put(
    '/driver/trips/:id/checks',
    { config, schema: { operationId: 'keepChecks', tags, params, headers, body: shape.Checks, response } },
    (request) => keepChecks(ctx, byOf(request), askedOf(request)),
  )
}

type Moving<Body> = { params: { id: string }; headers: { 'idempotency-key'?: string }; body: Body }

function askedOf<Body>({ params: { id }, headers, body }: Moving<Body>) {
  return { id, key: headers['idempotency-key'], body }
}

function availability(app: App, ctx: AppContext) {
  const response = answers({ 200: shape.DriverDay })
  app.put(
    '/driver/duty',
    { config, schema: { operationId: 'setDuty', tags, headers, body: shape.Duty, response } },
    (request) => setDuty(ctx, byOf(request), { until: request.body.until, key: request.headers['idempotency-key'] }),
  )
  app.post(
    '/driver/days-off',
    { config, schema: { operationId: 'takeOwnDaysOff', tags, headers, body: NewDaysOff, response } },
    (request) => takeOwnDaysOff(ctx, byOf(request), { wish: request.body, key: request.headers['idempotency-key'] }),
  )
  app.delete(
    '/driver/days-off/:id',
    { config, schema: { operationId: 'giveUpOwnDaysOff', tags, params, response } },
    (request) => giveUpOwnDaysOff(ctx, byOf(request), request.params.id),
  )
}

function reporting(app: App, ctx: AppContext) {
  app.post(
    '/driver/incidents',
    {
      config,
      schema: {
        operationId: 'reportIncident',
        tags,
        headers,
        body: shape.NewIncident,
        response: answers({ 201: shape.Incident }),
      },
    },
    async (request, reply) => {
      const asked = { body: request.body, key: request.headers['idempotency-key'] }
      return reply.code(201).send(await reportIncident(ctx, byOf(request), asked))
    },
  )
  app.get(
    '/driver/photos/:id',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'readTripPhoto', tags, description: 'image/webp', params },
    },
    async (request, reply) =>
      reply
        .headers({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
        .send(await readPhoto(ctx, actorOf(request), request.params.id)),
  )
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function uploading(app: App, ctx: AppContext) {
  app.post(
    '/driver/photos',
    {
      config,
      schema: {
        operationId: 'addTripPhoto',
        tags,
        description:
          'multipart/form-data: moment (start, end, incident), trip_id or incident_id, file (at most 8 MB). ' +
          'Idempotency-Key: same key, same picture, once (B7)',
        consumes: ['multipart/form-data'],
        response: answers({ 201: shape.Photo }),
      },
    },
    async (request, reply) => {
      const { fields, file } = await readForm(request)
      if (!file) throw invalid('file', 'Please choose a picture.', 'file_required')
      const named = (field: string) => readUuid(fields.get(field), field)
      const upload = { moment: fields.get('moment') ?? '', tripId: named('trip_id'), incidentId: named('incident_id') }
      // Declared headers would take the form's own content type away.
      const key = request.raw.headers['idempotency-key']?.toString()
      return reply.code(201).send(await addPhoto(ctx, byOf(request), { ...upload, bytes: file.bytes, key }))
    },
  )
}

function readUuid(typed: string | undefined, field: string): string | undefined {
  if (!typed) return undefined
  if (!uuidShape.test(typed)) throw invalid(field, 'is not an id')
  return typed
}
