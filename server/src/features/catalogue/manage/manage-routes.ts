import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { byOf } from '../../../http/request-context.ts'
import { answers, Done } from '../../../http/schemas.ts'
import { createCar, editCar, removeCar, showStaffCar } from './edit-car.ts'
import { createHotel, editHotel, removeHotel } from './edit-hotel.ts'
import { createRoom, editRoom, removeRoom } from './edit-room.ts'
import { showStaffHotel } from './hotel-store.ts'
import { listListings } from './list-listings.ts'
import { planDays, previewDays, showDays } from './plan-days.ts'
import {
  CarEdit,
  Days,
  DaysBody,
  DaysPreview,
  DaysQuery,
  HotelEdit,
  ListingList,
  ListingParams,
  ListingQuery,
  NewCar,
  NewHotel,
  NewRoom,
  RemoveQuery,
  RoomEdit,
  StaffCar,
  StaffHotel,
  StaffRoom,
} from './schemas.ts'

const tags = ['catalogue']
const config = { access: { permission: 'catalogue.write' } } as const
const params = ListingParams

export function manageRoutes(app: App, ctx: AppContext) {
  hotels(app, ctx)
  rooms(app, ctx)
  cars(app, ctx)
  calendar(app, ctx)
}

function hotels(app: App, ctx: AppContext) {
  const response = answers({ 200: StaffHotel })
  app.get(
    '/admin/hotels',
    {
      config,
      schema: {
        operationId: 'listStaffHotels',
        tags,
        querystring: ListingQuery,
        response: answers({ 200: ListingList }),
      },
    },
    (request) => listListings(ctx, 'hotel', request.query),
  )
  app.post(
    '/admin/hotels',
    {
      config,
      schema: { operationId: 'createHotel', tags, body: NewHotel, response: answers({ 201: StaffHotel }) },
    },
    async (request, reply) => reply.code(201).send(await createHotel(ctx, byOf(request), request.body)),
  )
  app.get(
    '/admin/hotels/:id',
    { config, schema: { operationId: 'showStaffHotel', tags, params, response } },
    (request) => showStaffHotel(ctx.db, request.params.id),
  )
  app.put(
    '/admin/hotels/:id',
    { config, schema: { operationId: 'editHotel', tags, params, body: HotelEdit, response } },
    (request) => editHotel(ctx, byOf(request), request.params.id, request.body),
  )
  app.delete(
    '/admin/hotels/:id',
    {
      config,
      schema: {
        operationId: 'removeHotel',
        tags,
        params,
        querystring: RemoveQuery,
        response: answers({ 200: Done }),
      },
    },
    async (request) => {
      await removeHotel(ctx, byOf(request), request.params.id, request.query.reason)
      return { message: 'The hotel is gone.' }
    },
  )
}

function rooms(app: App, ctx: AppContext) {
  app.post(
    '/admin/hotels/:id/room-types',
    {
      config,
      schema: { operationId: 'createRoomType', tags, params, body: NewRoom, response: answers({ 201: StaffRoom }) },
    },
    async (request, reply) =>
      reply.code(201).send(await createRoom(ctx, byOf(request), request.params.id, request.body)),
  )
  app.put(
    '/admin/room-types/:id',
    {
      config,
      schema: { operationId: 'editRoomType', tags, params, body: RoomEdit, response: answers({ 200: StaffRoom }) },
    },
    (request) => editRoom(ctx, byOf(request), request.params.id, request.body),
  )
  app.delete(
    '/admin/room-types/:id',
    {
      config,
      schema: {
        operationId: 'removeRoomType',
        tags,
        params,
        querystring: RemoveQuery,
        response: answers({ 200: Done }),
      },
    },
    async (request) => {
      await removeRoom(ctx, byOf(request), request.params.id, request.query.reason)
      return { message: 'The room type is gone.' }
    },
  )
}

function cars(app: App, ctx: AppContext) {
  const response = answers({ 200: StaffCar })
  app.get(
    '/admin/cars',
    {
      config,
      schema: {
        operationId: 'listStaffCars',
        tags,
        querystring: ListingQuery,
        response: answers({ 200: ListingList }),
      },
    },
    (request) => listListings(ctx, 'car', request.query),
  )
  app.post(
    '/admin/cars',
    { config, schema: { operationId: 'createCar', tags, body: NewCar, response: answers({ 201: StaffCar }) } },
    async (request, reply) => reply.code(201).send(await createCar(ctx, byOf(request), request.body)),
  )
  app.get('/admin/cars/:id', { config, schema: { operationId: 'showStaffCar', tags, params, response } }, (request) =>
    showStaffCar(ctx.db, request.params.id),
  )
  app.put(
    '/admin/cars/:id',
    { config, schema: { operationId: 'editCar', tags, params, body: CarEdit, response } },
    (request) => editCar(ctx, byOf(request), request.params.id, request.body),
  )
  app.delete(
    '/admin/cars/:id',
    {
      config,
      schema: { operationId: 'removeCar', tags, params, querystring: RemoveQuery, response: answers({ 200: Done }) },
    },
    async (request) => {
      await removeCar(ctx, byOf(request), request.params.id, request.query.reason)
      return { message: 'The car is gone.' }
    },
  )
}

/** By the id of a room type or a car: both are what is sold. */
function calendar(app: App, ctx: AppContext) {
  const response = answers({ 200: Days })
  app.get(
    '/admin/inventories/:id/days',
    { config, schema: { operationId: 'showDays', tags, params, querystring: DaysQuery, response } },
    (request) => showDays(ctx, request.params.id, request.query),
  )
  app.put(
    '/admin/inventories/:id/days',
    { config, schema: { operationId: 'planDays', tags, params, body: DaysBody, response } },
    (request) => planDays(ctx, byOf(request), request.params.id, request.body),
  )
  app.post(
    '/admin/inventories/:id/days/preview',
    {
      config,
      schema: { operationId: 'previewDays', tags, params, body: DaysBody, response: answers({ 200: DaysPreview }) },
    },
    (request) => previewDays(ctx, request.params.id, request.body),
  )
}
