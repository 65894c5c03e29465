import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Uuid } from '../../http/schemas.ts'
import { assignDriver } from './assignments/assign-driver.ts'
import { assignVehicle } from './assignments/assign-vehicle.ts'
import { showBoard } from './board.ts'
import { showDailySchedule } from './daily-schedule.ts'
import { driverRoutes } from './driver/routes.ts'
import { editDriver, giveUpDaysOff, listDrivers, showDriver, takeDaysOff } from './edit-driver.ts'
import { closeIncident, listIncidents } from './incidents.ts'
import {
  AssignDriver,
  AssignVehicle,
  Board,
  BoardQuery,
  CloseIncident,
  DailySchedule,
  DailyScheduleQuery,
  Driver,
  DriverDaysOff,
  DriverEdit,
  DriverList,
  Hire,
  HireDetail,
  HireId,
  IncidentList,
  IncidentQuery,
} from './schemas.ts'
import { correctReadings } from './segments/correct-readings.ts'
import { CorrectReadings, HireSegments, SegmentNumber } from './segments/segment-schemas.ts'
import { showHire } from './show-hire.ts'
import { addVehicle, editVehicle } from './vehicles/edit-vehicle.ts'
import { listFleetCars, listVehicles } from './vehicles/list-vehicles.ts'
import { listPapersEnding } from './vehicles/papers-ending.ts'
import { listUses, showVehicle } from './vehicles/show-vehicle.ts'
import { addBreak, recordService, removeBreak } from './vehicles/vehicle-breaks.ts'
import {
  FleetCars,
  NewBreak,
  NewService,
  NewVehicle,
  PapersEnding,
  PapersQuery,
  VehicleDetail,
  VehicleEdit,
  VehicleList,
  VehicleQuery,
  VehicleUses,
  VehicleUsesQuery,
} from './vehicles/vehicle-schemas.ts'

const group = {
  tags: ['fleet'],
  access: { permission: 'fleet.write' },
  params: { id: Uuid, breakId: Uuid, bookingId: HireId, nth: SegmentNumber },
}

const vehicles = routeGroup(group, (route, ctx) => {
  route.get('/admin/fleet/vehicles', 'listVehicles', { query: VehicleQuery, gives: VehicleList }, ({ query }) =>
    listVehicles(ctx, query),
  )
  route.post('/admin/fleet/vehicles', 'addVehicle', { body: NewVehicle, creates: VehicleDetail }, ({ by, body }) =>
    addVehicle(ctx, by, body),
  )
  route.get('/admin/fleet/vehicles/:id', 'showVehicle', { gives: VehicleDetail }, ({ id }) => showVehicle(ctx, id))
  route.get(
    '/admin/fleet/vehicles/:id/uses',
    'listVehicleUses',
    { query: VehicleUsesQuery, gives: VehicleUses },
    ({ id, query }) => listUses(ctx, id, query),
  )
  route.put(
    '/admin/fleet/vehicles/:id',
    'editVehicle',
    { body: VehicleEdit, gives: VehicleDetail },
    ({ by, id, body }) => editVehicle(ctx, by, id, body),
  )
  route.get('/admin/fleet/papers', 'listPapersEnding', { query: PapersQuery, gives: PapersEnding }, ({ query }) =>
    listPapersEnding(ctx, query.within),
  )
  route.get('/admin/fleet/cars', 'listFleetCars', { gives: FleetCars }, () => listFleetCars(ctx))
})

const outOfService = routeGroup(group, (route, ctx) => {
  route.post(
    '/admin/fleet/vehicles/:id/breaks',
    'addVehicleBreak',
    { body: NewBreak, gives: VehicleDetail },
    ({ by, id, body }) => addBreak(ctx, by, id, body),
  )
  route.delete(
    '/admin/fleet/vehicles/:id/breaks/:breakId',
    'removeVehicleBreak',
    { gives: VehicleDetail },
    ({ by, id, breakId }) => removeBreak(ctx, by, id, breakId),
  )
  route.post(
    '/admin/fleet/vehicles/:id/services',
    'recordVehicleService',
    { body: NewService, gives: VehicleDetail },
    ({ by, id, body }) => recordService(ctx, by, id, body),
  )
})

const drivers = routeGroup(group, (route, ctx) => {
  route.get('/admin/fleet/drivers', 'listDrivers', { gives: DriverList }, () => listDrivers(ctx))
  route.get('/admin/fleet/drivers/:id', 'showDriver', { gives: Driver }, ({ id }) => showDriver(ctx, id))
  route.put('/admin/fleet/drivers/:id', 'editDriver', { body: DriverEdit, gives: Driver }, ({ by, id, body }) =>
    editDriver(ctx, by, id, body),
  )
  route.post(
    '/admin/fleet/drivers/:id/days-off',
    'takeDriverDaysOff',
    { body: DriverDaysOff, gives: Driver },
    ({ by, id, body }) => takeDaysOff(ctx, by, id, body),
  )
  route.delete(
    '/admin/fleet/drivers/:id/days-off/:breakId',
    'giveUpDriverDaysOff',
    { gives: Driver },
    ({ by, id, breakId }) => giveUpDaysOff(ctx, by, id, breakId),
  )
})

const board = routeGroup(group, (route, ctx) => {
  route.get('/admin/fleet/board', 'showBoard', { query: BoardQuery, gives: Board }, ({ query }) =>
    showBoard(ctx, query),
  )
  route.get('/admin/fleet/hires/:bookingId', 'showHire', { gives: HireDetail }, ({ bookingId }) =>
    showHire(ctx, bookingId),
  )
  route.put(
    '/admin/fleet/hires/:bookingId/vehicle',
    'assignVehicle',
    { body: AssignVehicle, gives: Hire },
    ({ by, bookingId, body }) => assignVehicle(ctx, by, bookingId, body),
  )
  route.put(
    '/admin/fleet/hires/:bookingId/segments/:nth/readings',
    'correctReadings',
    { body: CorrectReadings, gives: HireSegments },
    ({ by, bookingId, nth, body }) => correctReadings(ctx, by, { bookingId, nth: Number(nth) }, body),
  )
  route.put(
    '/admin/fleet/hires/:bookingId/driver',
    'assignDriver',
    { body: AssignDriver, gives: Hire },
    ({ by, bookingId, body }) => assignDriver(ctx, by, bookingId, body),
  )
  route.get(
    '/admin/fleet/day-sheet',
    'showDailySchedule',
    { query: DailyScheduleQuery, gives: DailySchedule },
    ({ query }) => showDailySchedule(ctx, query),
  )
})

const incidents = routeGroup(group, (route, ctx) => {
  route.get('/admin/fleet/incidents', 'listIncidents', { query: IncidentQuery, gives: IncidentList }, ({ query }) =>
    listIncidents(ctx, query),
  )
  route.post(
    '/admin/fleet/incidents/:id/close',
    'closeIncident',
    { body: CloseIncident, gives: IncidentList },
    ({ by, id, body }) => closeIncident(ctx, by, id, body.outcome),
  )
})

export const fleetRoutes = inOrder(vehicles, outOfService, drivers, board, incidents, driverRoutes)
