import { sendCsv } from '../../http/csv/send-csv.ts'
import { answerKept } from '../../http/idempotency.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { sendFile } from '../../http/routes/send-file.ts'
import { ReasonBody, replayWords } from '../../http/schemas.ts'
import { confirmOnArrival } from '../bookings/moves/confirm-on-arrival.ts'
import { updateBooking } from '../bookings/moves/update-booking.ts'
import { Booking, BookingId, StaffUpdateBody, SummaryParams } from '../bookings/schemas.ts'
import { recordNoShow } from '../cancellations/cancel-booking.ts'
import { completeBooking } from '../cancellations/complete-booking.ts'
import { makeCreditNote } from '../documents/credit-notes/make-credit-note.ts'
import { makeInvoice } from '../documents/invoices/make-invoice.ts'
import { CreditNoteNumber } from '../documents/schemas.ts'
import { noteOnBooking } from './booking-notes.ts'
import { moveStay } from './check-in.ts'
import { createForCustomer, findAccountOf, findHoldChoices } from './create-for-customer.ts'
import {
  AccountOfEmail,
  AccountQuery,
  CreateForCustomer,
  DeskSummary,
  DeskSummaryQuery,
  HoldChoices,
} from './desk-schemas.ts'
import { exportBookings } from './export-bookings.ts'
import { findFilterChoices } from './find-filter-choices.ts'
import { listFrontDesk } from './list-front-desk.ts'
import { listLiveHolds } from './list-live-holds.ts'
import { listStaffBookings } from './list-staff-bookings.ts'
import { makeClaimLink } from './make-claim-link.ts'
import { previewEndings } from './preview-endings.ts'
import { quoteForCustomer } from './quote-for-customer.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import {
  ClaimLink,
  Endings,
  FilterChoiceQuery,
  FilterChoices,
  FrontDesk,
  FrontDeskQuery,
  LiveHoldQuery,
  LiveHolds,
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

const { type, id: item } = SummaryParams.properties
const group = { tags: ['staff'], params: { id: BookingId, number: CreditNoteNumber, type, item } }

const reading = routeGroup({ ...group, access: { permission: 'bookings.read' } }, (route, ctx) => {
  route.get('/admin/bookings', 'listStaffBookings', { query: StaffListQuery, gives: StaffBookingList }, ({ query }) =>
    listStaffBookings(ctx, query),
  )
  route.get(
    '/admin/bookings/filter-choices',
    'findFilterChoices',
    { query: FilterChoiceQuery, gives: FilterChoices },
    ({ actor, query }) => findFilterChoices(ctx, actor, query),
  )
  route.get('/admin/front-desk', 'listFrontDesk', { query: FrontDeskQuery, gives: FrontDesk }, ({ actor, query }) =>
    listFrontDesk(ctx, actor, query),
  )
  route.get('/admin/holds', 'listLiveHolds', { query: LiveHoldQuery, gives: LiveHolds }, ({ query }) =>
    listLiveHolds(ctx, query),
  )
  route.get('/admin/bookings/timeline', 'readBookingTimeline', { query: TimelineQuery, gives: Timeline }, ({ query }) =>
    readTimeline(ctx, query),
  )
  route.get('/admin/bookings/:id', 'showStaffBooking', { gives: StaffBooking }, ({ actor, id }) =>
    showStaffBooking(ctx, actor, id),
  )
  route.get('/admin/bookings/:id/endings', 'previewEndings', { gives: Endings }, ({ actor, id }) =>
    previewEndings(ctx, actor, id),
  )
  route.get(
    '/admin/bookings/export/csv',
    'exportBookings',
    {
      description: 'Every booking that the filters leave, as bookings_export.csv (text/csv)',
      query: StaffListQuery,
    },
    async ({ by, query, reply }) => sendCsv(reply, 'bookings_export.csv', await exportBookings(ctx, by, query)),
  )
  route.get(
    '/admin/bookings/:id/invoice',
    'downloadInvoice',
    { description: 'application/pdf' },
    async ({ by, id, reply }) => {
      const invoice = await makeInvoice(ctx, by, await findStaffBooking(ctx.db, id))
      return sendFile(reply, { ...invoice, type: 'application/pdf' })
    },
  )
  route.get(
    '/admin/bookings/:id/credit-notes/:number',
    'downloadCreditNote',
    { description: 'application/pdf' },
    async ({ by, id, number, reply }) => {
      const note = await makeCreditNote(ctx, by, await findStaffBooking(ctx.db, id), number)
      return sendFile(reply, { ...note, type: 'application/pdf' })
    },
  )
})

const writing = routeGroup({ ...group, access: { permission: 'bookings.write' } }, (route, ctx) => {
  route.get(
    '/admin/bookings/account',
    'findAccountOfEmail',
    { query: AccountQuery, gives: AccountOfEmail },
    ({ by, query }) => findAccountOf(ctx, by, query.email),
  )
  route.get('/admin/bookings/hold-choices', 'findHoldChoices', { gives: HoldChoices }, () => findHoldChoices(ctx))
  route.get(
    '/admin/bookings/summary/:type/:item',
    'quoteForCustomer',
    { query: DeskSummaryQuery, gives: DeskSummary },
    ({ actor, type, item, query }) => quoteForCustomer(ctx, actor, { type, id: item }, query),
  )
  route.post('/admin/bookings/:id/resend-confirmation', 'resendBookingConfirmation', { gives: Resent }, ({ by, id }) =>
    resendConfirmation(ctx, by, id),
  )
  route.post('/admin/bookings/:id/claim-link', 'makeClaimLink', { gives: ClaimLink }, ({ by, id }) =>
    makeClaimLink(ctx, by, id),
  )
  route.post(
    '/admin/bookings',
    'createForCustomer',
    { description: replayWords, once: true, body: CreateForCustomer, gives: Booking, creates: Booking },
    async ({ by, body, key, reply }) => answerKept(reply, await createForCustomer(ctx, by, { body, key })),
  )
  route.put('/admin/bookings/:id', 'editBooking', { body: StaffUpdateBody, gives: Booking }, ({ by, id, body }) =>
    updateBooking(ctx, by, id, body),
  )
  route.post('/admin/bookings/:id/notes', 'noteOnBooking', { body: NoteBody, gives: Notes }, ({ by, id, body }) =>
    noteOnBooking(ctx, by, id, body.text),
  )
  route.post(
    '/admin/bookings/:id/confirm',
    'confirmOnArrival',
    { body: ReasonBody, gives: Booking },
    ({ by, id, body }) => confirmOnArrival(ctx, by, id, body.reason),
  )
  route.post('/admin/bookings/:id/complete', 'completeForStaff', { gives: Booking }, ({ actor, id, caller }) =>
    completeBooking(ctx, actor, id, caller),
  )
  route.post('/admin/bookings/:id/check-in', 'checkIn', { gives: Booking }, ({ by, id }) =>
    moveStay(ctx, by, id, 'check_in'),
  )
  route.delete('/admin/bookings/:id/check-in', 'undoCheckIn', { gives: Booking }, ({ by, id }) =>
    moveStay(ctx, by, id, 'undo_check_in'),
  )
  route.post('/admin/bookings/:id/check-out', 'checkOut', { gives: Booking }, ({ by, id }) =>
    moveStay(ctx, by, id, 'check_out'),
  )
  route.delete('/admin/bookings/:id/check-out', 'undoCheckOut', { gives: Booking }, ({ by, id }) =>
    moveStay(ctx, by, id, 'undo_check_out'),
  )
  route.post(
    '/admin/bookings/:id/no-show',
    'recordNoShow',
    { body: NoShowBody, gives: Booking },
    ({ actor, id, body, caller }) => recordNoShow(ctx, actor, id, { ...body, caller }),
  )
})

export const staffBookingRoutes = inOrder(reading, writing)
