import type { FastifyRequest } from 'fastify'
import { invalid } from '../../../errors.ts'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { Uuid } from '../../../http/schemas.ts'
import { multipartForms } from '../../../http/validation/body-parsers.ts'
import { readForm } from '../../../http/validation/read-form.ts'
import { tooLargeSentence, uploadBytesMost } from '../../../pictures/picture-limits.ts'
import { NewDaysOff } from '../schemas.ts'
import { recordCarChange } from './car-change.ts'
import { showEarnings } from './earnings.ts'
import { acceptTrip, arriveForTrip, declineTrip, endTrip, keepChecks, startTrip } from './move-trip.ts'
import { addPhoto, readPhoto } from './photos.ts'
import { reportIncident } from './report-incident.ts'
import {
  CarChange,
  Checks,
  Decline,
  DriverDay,
  Duty,
  Earnings,
  End,
  HistoryQuery,
  Incident,
  NewIncident,
  PastTrip,
  Photo,
  Start,
  Trip,
  TripHistory,
  When,
} from './schemas.ts'
import { giveUpOwnDaysOff, setDuty, takeOwnDaysOff } from './set-duty.ts'
import { listTripHistory, showDriverDay } from './show-day.ts'

const group = { tags: ['driver'], access: { role: 'driver' }, params: { id: Uuid } } as const

const reading = routeGroup(group, (route, ctx) => {
  route.get('/driver/day', 'showDriverDay', { gives: DriverDay }, ({ actor }) => showDriverDay(ctx, actor))
  route.get('/driver/trips', 'listTripHistory', { query: HistoryQuery, gives: TripHistory }, ({ actor, query }) =>
    listTripHistory(ctx, actor, query),
  )
  route.get('/driver/earnings', 'showEarnings', { gives: Earnings }, ({ actor }) => showEarnings(ctx, actor))
})

const moving = routeGroup(group, (route, ctx) => {
  route.post(
    '/driver/trips/:id/accept',
    'acceptTrip',
    { once: true, body: When, gives: Trip },
    ({ by, id, key, body }) => acceptTrip(ctx, by, { id, key, body }),
  )
  route.post(
    '/driver/trips/:id/decline',
    'declineTrip',
    { once: true, body: Decline, gives: PastTrip },
    ({ by, id, key, body }) => declineTrip(ctx, by, { id, key, body }),
  )
  route.post(
    '/driver/trips/:id/arrive',
    'arriveForTrip',
    { once: true, body: When, gives: Trip },
    ({ by, id, key, body }) => arriveForTrip(ctx, by, { id, key, body }),
  )
  route.post(
    '/driver/trips/:id/start',
    'startTrip',
    { once: true, body: Start, gives: Trip },
    ({ by, id, key, body }) => startTrip(ctx, by, { id, key, body }),
  )
  route.post('/driver/trips/:id/end', 'endTrip', { once: true, body: End, gives: Trip }, ({ by, id, key, body }) =>
    endTrip(ctx, by, { id, key, body }),
  )
  route.post(
    '/driver/trips/:id/car-change',
    'recordCarChange',
    { once: true, body: CarChange, gives: Trip },
    ({ by, id, key, body }) => recordCarChange(ctx, by, { id, key, body }),
  )
  route.put(
    '/driver/trips/:id/checks',
    'keepChecks',
    { once: true, body: Checks, gives: Trip },
    ({ by, id, key, body }) => keepChecks(ctx, by, { id, key, body }),
  )
})

const availability = routeGroup(group, (route, ctx) => {
  route.put('/driver/duty', 'setDuty', { once: true, body: Duty, gives: DriverDay }, ({ by, key, body: { until } }) =>
    setDuty(ctx, by, { until, key }),
  )
  route.post(
    '/driver/days-off',
    'takeOwnDaysOff',
    { once: true, body: NewDaysOff, gives: DriverDay },
    ({ by, key, body: wish }) => takeOwnDaysOff(ctx, by, { wish, key }),
  )
  route.delete('/driver/days-off/:id', 'giveUpOwnDaysOff', { gives: DriverDay }, ({ by, id }) =>
    giveUpOwnDaysOff(ctx, by, id),
  )
})

const reporting = routeGroup(group, (route, ctx) => {
  route.post(
    '/driver/incidents',
    'reportIncident',
    { once: true, body: NewIncident, creates: Incident },
    ({ by, key, body }) => reportIncident(ctx, by, { body, key }),
  )
  route.get(
    '/driver/photos/:id',
    'readTripPhoto',
    { access: 'signed-in', description: 'image/webp' },
    async ({ actor, id, reply }) => {
      reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
      return reply.send(await readPhoto(ctx, actor, id))
    },
  )
})

const uploadWords =
  'multipart/form-data: moment (start, end, incident), trip_id or incident_id, side (front, back, left, right; not of ' +
  'an incident), segment_id (which car of the trip; unsaid, its first at the start and its last at the end), file (at ' +
  'most 10 MB). ' +
  'Idempotency-Key: same key, same picture, once (B7)'
const limits = { files: 1, fields: 5, parts: 6, fileSize: uploadBytesMost }

const uploading = routeGroup({ ...group, bodies: multipartForms(limits) }, (route, ctx) => {
  route.post(
    '/driver/photos',
    'addTripPhoto',
    { description: uploadWords, consumes: ['multipart/form-data'], creates: Photo },
    async ({ by, request }) => addPhoto(ctx, by, await readUpload(request)),
  )
})

/** A driver's own trips and nobody else's (A12). */
export const driverRoutes = inOrder(reading, moving, availability, reporting, uploading)

async function readUpload(request: FastifyRequest) {
  const { fields, file } = await readForm(
    request,
    ['moment', 'side', 'trip_id', 'incident_id', 'segment_id'],
    tooLargeSentence.photo,
  )
  if (!file) throw invalid('file', 'Please choose a picture.', 'file_required')
  const named = (field: string) => readUuid(fields.get(field), field)
  const upload = {
    moment: fields.get('moment') ?? '',
    side: fields.get('side'),
    tripId: named('trip_id'),
    incidentId: named('incident_id'),
    segmentId: named('segment_id'),
  }
  // Declared headers would take the form's own content type away.
  const key = request.raw.headers['idempotency-key']?.toString()
  return { ...upload, name: file.name, bytes: file.bytes, key }
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readUuid(typed: string | undefined, field: string): string | undefined {
  if (!typed) return undefined
  if (!uuidShape.test(typed)) throw invalid(field, 'is not an id')
  return typed
}
