import { plainJson } from '../../http/routes/plain-json.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Slug } from '../../http/schemas.ts'
import { advisoryRoutes, electionDayRoutes, holidayRoutes } from './advisories/advisory-routes.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { favoriteRoutes } from './favorites/favorite-routes.ts'
import { findCar } from './find-car.ts'
import { findHotel } from './find-hotel.ts'
import { listFreeDays } from './list-free-days.ts'
import { listPictures } from './list-pictures.ts'
import { manageRoutes } from './manage/manage-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { Availability, AvailabilityQuery, CarDetail, DetailQuery, HotelDetail, PictureList } from './schemas.ts'

const shown = { access: 'public', cacheSeconds: 1, serializerCompiler: plainJson, params: { id: Slug } } as const

const hotels = routeGroup({ ...shown, tags: ['hotels'] }, (route, ctx) => {
  route.get('/hotels/:id', 'findHotel', { query: DetailQuery, gives: HotelDetail }, ({ id, query }) =>
    findHotel(ctx, id, query),
  )
  route.get(
    '/hotels/:id/availability',
    'listHotelFreeDays',
    { query: AvailabilityQuery, gives: Availability },
    ({ id, query }) => listFreeDays(ctx, 'hotel', id, query),
  )
  route.get('/hotel-images/:id', 'listHotelPictures', { gives: PictureList }, ({ id }) =>
    listPictures(ctx, 'hotel', id),
  )
})

const cars = routeGroup({ ...shown, tags: ['cars'] }, (route, ctx) => {
  route.get('/cars/:id', 'findCar', { query: DetailQuery, gives: CarDetail }, ({ id, query }) =>
    findCar(ctx, id, query),
  )
  route.get(
    '/cars/:id/availability',
    'listCarFreeDays',
    { query: AvailabilityQuery, gives: Availability },
    ({ id, query }) => listFreeDays(ctx, 'car', id, query),
  )
  route.get('/car-images/:id', 'listCarPictures', { gives: PictureList }, ({ id }) => listPictures(ctx, 'car', id))
})

export const catalogueRoutes = inOrder(
  favoriteRoutes,
  pictureRoutes,
  manageRoutes,
  bulkRoutes,
  holidayRoutes,
  electionDayRoutes,
  hotels,
  cars,
  advisoryRoutes,
)
