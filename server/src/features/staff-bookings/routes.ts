import { Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { sendCsv } from '../../http/csv/send-csv.ts'
import { byOf, requestContextOf } from '../../http/request-context.ts'
import { answers, IdempotencyHeaders, replayHeader, replayWords } from '../../http/schemas.ts'
import { confirmOnArrival } from '../bookings/moves/confirm-on-arrival.ts'
import { updateBooking } from '../bookings/moves/update-booking.ts'
import { Booking, BookingParams, UpdateBody } from '../bookings/schemas.ts'
import { recordNoShow } from '../cancellations/cancel-booking.ts'
import { completeBooking } from '../cancellations/complete-booking.ts'
import { makeInvoice } from '../documents/invoices/make-invoice.ts'
import { noteOnBooking } from './booking-notes.ts'
import { createForCustomer } from './create-for-customer.ts'
import { exportBookings } from './export-bookings.ts'
import { listStaffBookings } from './list-staff-bookings.ts'
import { previewEndings } from './preview-endings.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import {
  CreateForCustomer,
  Endings,
  NoShowBody,
  NoteBody,
  Notes,
  Resent,
  StaffBooking,
  StaffBookingList,
  StaffListQuery,
  Timeline,
  TimelineQuery,
} from './schemas.ts'
import { findStaffBooking, showStaffBooking } from './show-staff-booking.ts'
import { readTimeline } from './timeline.ts'

const tags = ['staff']
const reads = { access: { permission: 'bookings.read' } } as const
const writes = { access: { permission: 'bookings.write' } } as const
const params = BookingParams

export function staffBookingRoutes(app: App, ctx: AppContext) {
  reading(app, ctx)
  papers(app, ctx)
  writing(app, ctx)
  moving(app, ctx)
}

function reading(app: App, ctx: AppContext) {
  app.get(
    '/admin/bookings',
    {
      config: reads,
      schema: {
        operationId: 'listStaffBookings',
        tags,
        querystring: StaffListQuery,
        response: answers({ 200: StaffBookingList }),
      },
    },
    (request) => listStaffBookings(ctx, request.query),
  )
  app.get(
    '/admin/bookings/timeline',
    {
      config: reads,
      schema: {
        operationId: 'readBookingTimeline',
        tags,
        querystring: TimelineQuery,
        response: answers({ 200: Timeline }),
      },
    },
    (request) => readTimeline(ctx, request.query),
  )
  app.get(
    '/admin/bookings/:id',
    {
      config: reads,
      schema: { operationId: 'showStaffBooking', tags, params, response: answers({ 200: StaffBooking }) },
    },
    (request) => showStaffBooking(ctx, actorOf(request), request.params.id),
  )
  app.get(
    '/admin/bookings/:id/endings',
    { config: reads, schema: { operationId: 'previewEndings', tags, params, response: answers({ 200: Endings }) } },
    (request) => previewEndings(ctx, actorOf(request), request.params.id),
  )
}

function papers(app: App, ctx: AppContext) {
  app.get(
    '/admin/bookings/export/csv',
    {
      config: reads,
      schema: {
        operationId: 'exportBookings',
        tags,
        description: 'Every booking that the filters leave, as bookings_export.csv (text/csv)',
        querystring: StaffListQuery,
      },
    },
    async (request, reply) => {
      const lines = await exportBookings(ctx, byOf(request), request.query)
      return sendCsv(reply, 'bookings_export.csv', lines)
    },
  )
  app.get(
    '/admin/bookings/:id/invoice',
    { config: reads, schema: { operationId: 'downloadInvoice', tags, description: 'application/pdf', params } },
    async (request, reply) => {
      const { bytes, fileName } = await makeInvoice(
        ctx,
        byOf(request),
        await findStaffBooking(ctx.db, request.params.id),
      )
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(bytes)
    },
  )
  app.post(
    '/admin/bookings/:id/resend-confirmation',
    {
      config: writes,
      schema: { operationId: 'resendBookingConfirmation', tags, params, response: answers({ 200: Resent }) },
    },
    (request) => resendConfirmation(ctx, byOf(request), request.params.id),
  )
}

function writing(app: App, ctx: AppContext) {
  app.post(
    '/admin/bookings',
    {
      config: writes,
      schema: {
        operationId: 'createForCustomer',
        tags,
        description: replayWords,
        headers: IdempotencyHeaders,
        body: CreateForCustomer,
        response: answers({ 200: Booking, 201: Booking }),
      },
    },
    async (request, reply) => {
      const asked = { body: request.body, key: request.headers['idempotency-key'] }
      const answer = await createForCustomer(ctx, byOf(request), asked)
      if (answer.isReplay) reply.header(replayHeader, 'true')
      return reply.code(answer.status).send(answer.body)
    },
  )
  app.put(
    '/admin/bookings/:id',
    {
      config: writes,
      schema: { operationId: 'editBooking', tags, params, body: UpdateBody, response: answers({ 200: Booking }) },
    },
    (request) => updateBooking(ctx, byOf(request), request.params.id, request.body),
  )
}

function moving(app: App, ctx: AppContext) {
  app.post(
    '/admin/bookings/:id/notes',
    {
      config: writes,
      schema: { operationId: 'noteOnBooking', tags, params, body: NoteBody, response: answers({ 200: Notes }) },
    },
    (request) => noteOnBooking(ctx, byOf(request), request.params.id, request.body.text),
  )
  const response = answers({ 200: Booking })
  app.post(
    '/admin/bookings/:id/confirm',
    {
      config: writes,
      schema: {
        operationId: 'confirmOnArrival',
        tags,
        params,
        body: Type.Object({ reason: Type.String({ minLength: 3, maxLength: 500 }) }),
        response,
      },
    },
    (request) => confirmOnArrival(ctx, byOf(request), request.params.id, request.body.reason),
  )
  app.post(
    '/admin/bookings/:id/complete',
    { config: writes, schema: { operationId: 'completeForStaff', tags, params, response } },
    (request) => completeBooking(ctx, actorOf(request), request.params.id, requestContextOf(request)),
  )
  app.post(
    '/admin/bookings/:id/no-show',
    { config: writes, schema: { operationId: 'recordNoShow', tags, params, body: NoShowBody, response } },
    (request) =>
      recordNoShow(ctx, actorOf(request), request.params.id, { ...request.body, caller: requestContextOf(request) }),
  )
}
