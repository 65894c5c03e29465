import { inTransaction } from '../../../db/transaction.ts'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { addCar, changeCar, removeCar, showStaffCar } from './edit-car.ts'
import { addHotel, changeHotel, removeHotel } from './edit-hotel.ts'
import { changeRoom, createRoom, removeRoom } from './edit-room.ts'
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
  ListingId,
  ListingList,
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

const group = { tags: ['catalogue'], access: { permission: 'catalogue.write' }, params: { id: ListingId } }

const hotels = routeGroup(group, (route, ctx) => {
  route.get('/admin/hotels', 'listStaffHotels', { query: ListingQuery, gives: ListingList }, ({ query }) =>
    listListings(ctx, 'hotel', query),
  )
  route.post('/admin/hotels', 'createHotel', { body: NewHotel, creates: StaffHotel }, ({ by, body }) =>
    inTransaction(ctx.db, (tx) => addHotel(ctx, tx, by, body)),
  )
  route.get('/admin/hotels/:id', 'showStaffHotel', { gives: StaffHotel }, ({ id }) => showStaffHotel(ctx.db, id))
  route.put('/admin/hotels/:id', 'editHotel', { body: HotelEdit, gives: StaffHotel }, ({ by, id, body: edit }) =>
    inTransaction(ctx.db, (tx) => changeHotel(ctx, tx, by, { id, edit })),
  )
  route.delete(
    '/admin/hotels/:id',
    'removeHotel',
    { query: RemoveQuery, says: 'The hotel is gone.' },
    ({ by, id, query }) => removeHotel(ctx, by, id, query.reason),
  )
})

const rooms = routeGroup(group, (route, ctx) => {
  route.post(
    '/admin/hotels/:id/room-types',
    'createRoomType',
    { body: NewRoom, creates: StaffRoom },
    ({ by, id, body }) => createRoom(ctx, by, id, body),
  )
  route.put('/admin/room-types/:id', 'editRoomType', { body: RoomEdit, gives: StaffRoom }, ({ by, id, body: edit }) =>
    inTransaction(ctx.db, (tx) => changeRoom(ctx, tx, by, { id, edit })),
  )
  route.delete(
    '/admin/room-types/:id',
    'removeRoomType',
    { query: RemoveQuery, says: 'The room type is gone.' },
    ({ by, id, query }) => removeRoom(ctx, by, id, query.reason),
  )
})

const cars = routeGroup(group, (route, ctx) => {
  route.get('/admin/cars', 'listStaffCars', { query: ListingQuery, gives: ListingList }, ({ query }) =>
    listListings(ctx, 'car', query),
  )
  route.post('/admin/cars', 'createCar', { body: NewCar, creates: StaffCar }, ({ by, body }) =>
    inTransaction(ctx.db, (tx) => addCar(ctx, tx, by, body)),
  )
  route.get('/admin/cars/:id', 'showStaffCar', { gives: StaffCar }, ({ id }) => showStaffCar(ctx.db, id))
  route.put('/admin/cars/:id', 'editCar', { body: CarEdit, gives: StaffCar }, ({ by, id, body: edit }) =>
    inTransaction(ctx.db, (tx) => changeCar(ctx, tx, by, { id, edit })),
  )
  route.delete('/admin/cars/:id', 'removeCar', { query: RemoveQuery, says: 'The car is gone.' }, ({ by, id, query }) =>
    removeCar(ctx, by, id, query.reason),
  )
})

/** By the id of a room type or a car: both are what is sold. */
const calendar = routeGroup(group, (route, ctx) => {
  route.get('/admin/inventories/:id/days', 'showDays', { query: DaysQuery, gives: Days }, ({ id, query }) =>
    showDays(ctx, id, query),
  )
  route.put('/admin/inventories/:id/days', 'planDays', { body: DaysBody, gives: Days }, ({ by, id, body }) =>
    planDays(ctx, by, id, body),
  )
  route.post(
    '/admin/inventories/:id/days/preview',
    'previewDays',
    { body: DaysBody, gives: DaysPreview },
    ({ id, body }) => previewDays(ctx, id, body),
  )
})

export const manageRoutes = inOrder(hotels, rooms, cars, calendar)
