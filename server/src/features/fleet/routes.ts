import { Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { byOf } from '../../http/request-context.ts'
import { answers } from '../../http/schemas.ts'
import { assignDriver } from './assignments/assign-driver.ts'
import { assignVehicle } from './assignments/assign-vehicle.ts'
import { showBoard } from './board.ts'
import { showDailySchedule } from './daily-schedule.ts'
import { driverRoutes } from './driver/routes.ts'
import * as driverShape from './driver-schemas.ts'
import { editDriver, giveUpDaysOff, listDrivers, showDriver, takeDaysOff } from './edit-driver.ts'
import { closeIncident, listIncidents } from './incidents.ts'
import { listFleetCars } from './list-fleet-cars.ts'
import * as shape from './schemas.ts'
import { showHire } from './show-hire.ts'
import { addVehicle, editVehicle } from './vehicles/edit-vehicle.ts'
import { listVehicles } from './vehicles/list-vehicles.ts'
import { listPapersEnding } from './vehicles/papers-ending.ts'
import { showVehicle } from './vehicles/show-vehicle.ts'
import { addBreak, recordService, removeBreak } from './vehicles/vehicle-breaks.ts'
import * as vehicleShape from './vehicles/vehicle-schemas.ts'

const config = { access: { permission: 'fleet.write' } } as const
const tags = ['fleet']
const params = shape.VehicleParams
const breakParams = Type.Object({ ...params.properties, breakId: Type.String({ format: 'uuid' }) })

export async function fleetRoutes(app: App, ctx: AppContext) {
  vehicles(app, ctx)
  listings(app, ctx)
  outOfService(app, ctx)
  drivers(app, ctx)
  board(app, ctx)
  incidents(app, ctx)
  await driverRoutes(app, ctx)
}

function vehicles(app: App, ctx: AppContext) {
  const response = answers({ 200: vehicleShape.VehicleDetail })
  app.get(
    '/admin/fleet/vehicles',
    {
      config,
      schema: {
        operationId: 'listVehicles',
        tags,
        querystring: vehicleShape.VehicleQuery,
        response: answers({ 200: vehicleShape.VehicleList }),
      },
    },
    (request) => listVehicles(ctx, request.query),
  )
  app.post(
    '/admin/fleet/vehicles',
    {
      config,
      schema: {
        operationId: 'addVehicle',
        tags,
        body: vehicleShape.NewVehicle,
        response: answers({ 201: vehicleShape.VehicleDetail }),
      },
    },
    async (request, reply) => reply.code(201).send(await addVehicle(ctx, byOf(request), request.body)),
  )
  app.get(
    '/admin/fleet/vehicles/:id',
    { config, schema: { operationId: 'showVehicle', tags, params, response } },
    (request) => showVehicle(ctx, request.params.id),
  )
  app.put(
    '/admin/fleet/vehicles/:id',
    { config, schema: { operationId: 'editVehicle', tags, params, body: vehicleShape.VehicleEdit, response } },
    (request) => editVehicle(ctx, byOf(request), request.params.id, request.body),
  )
  app.get(
    '/admin/fleet/papers',
    {
      config,
      schema: {
        operationId: 'listPapersEnding',
        tags,
        querystring: Type.Object({ within: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) }),
        response: answers({ 200: vehicleShape.PapersEnding }),
      },
    },
    (request) => listPapersEnding(ctx, request.query.within),
  )
}

function listings(app: App, ctx: AppContext) {
  app.get(
    '/admin/fleet/cars',
    { config, schema: { operationId: 'listFleetCars', tags, response: answers({ 200: vehicleShape.FleetCars }) } },
    () => listFleetCars(ctx),
  )
}

function outOfService(app: App, ctx: AppContext) {
  const response = answers({ 200: vehicleShape.VehicleDetail })
  app.post(
    '/admin/fleet/vehicles/:id/breaks',
    { config, schema: { operationId: 'addVehicleBreak', tags, params, body: vehicleShape.NewBreak, response } },
    (request) => addBreak(ctx, byOf(request), request.params.id, request.body),
  )
  app.delete(
    '/admin/fleet/vehicles/:id/breaks/:breakId',
    { config, schema: { operationId: 'removeVehicleBreak', tags, params: breakParams, response } },
    (request) => removeBreak(ctx, byOf(request), request.params.id, request.params.breakId),
  )
  app.post(
    '/admin/fleet/vehicles/:id/services',
    { config, schema: { operationId: 'recordVehicleService', tags, params, body: vehicleShape.NewService, response } },
    (request) => recordService(ctx, byOf(request), request.params.id, request.body),
  )
}

function drivers(app: App, ctx: AppContext) {
  const response = answers({ 200: driverShape.Driver })
  app.get(
    '/admin/fleet/drivers',
    { config, schema: { operationId: 'listDrivers', tags, response: answers({ 200: driverShape.DriverList }) } },
    () => listDrivers(ctx),
  )
  app.get(
    '/admin/fleet/drivers/:id',
    { config, schema: { operationId: 'showDriver', tags, params, response } },
    (request) => showDriver(ctx, request.params.id),
  )
  app.put(
    '/admin/fleet/drivers/:id',
    { config, schema: { operationId: 'editDriver', tags, params, body: driverShape.DriverEdit, response } },
    (request) => editDriver(ctx, byOf(request), request.params.id, request.body),
  )
  app.post(
    '/admin/fleet/drivers/:id/days-off',
    { config, schema: { operationId: 'takeDriverDaysOff', tags, params, body: driverShape.NewDaysOff, response } },
    (request) => takeDaysOff(ctx, byOf(request), request.params.id, request.body),
  )
  app.delete(
    '/admin/fleet/drivers/:id/days-off/:breakId',
    { config, schema: { operationId: 'giveUpDriverDaysOff', tags, params: breakParams, response } },
    (request) => giveUpDaysOff(ctx, byOf(request), request.params.id, request.params.breakId),
  )
}

function board(app: App, ctx: AppContext) {
  const ofHire = shape.HireParams
  const response = answers({ 200: shape.Hire })
  app.get(
    '/admin/fleet/board',
    {
      config,
      schema: {
        operationId: 'showBoard',
        tags,
        querystring: shape.BoardQuery,
        response: answers({ 200: shape.Board }),
      },
    },
    (request) => showBoard(ctx, request.query),
  )
  app.get(
    '/admin/fleet/hires/:bookingId',
    {
      config,
      schema: { operationId: 'showHire', tags, params: ofHire, response: answers({ 200: shape.HireDetail }) },
    },
    (request) => showHire(ctx, request.params.bookingId),
  )
  app.put(
    '/admin/fleet/hires/:bookingId/vehicle',
    { config, schema: { operationId: 'assignVehicle', tags, params: ofHire, body: shape.AssignVehicle, response } },
    (request) => assignVehicle(ctx, byOf(request), request.params.bookingId, request.body),
  )
  app.put(
    '/admin/fleet/hires/:bookingId/driver',
    { config, schema: { operationId: 'assignDriver', tags, params: ofHire, body: shape.AssignDriver, response } },
    (request) => assignDriver(ctx, byOf(request), request.params.bookingId, request.body),
  )
  app.get(
    '/admin/fleet/day-sheet',
    {
      config,
      schema: {
        operationId: 'showDailySchedule',
        tags,
        querystring: shape.DailyScheduleQuery,
        response: answers({ 200: shape.DailySchedule }),
      },
    },
    (request) => showDailySchedule(ctx, request.query),
  )
}

function incidents(app: App, ctx: AppContext) {
  const response = answers({ 200: shape.IncidentList })
  app.get(
    '/admin/fleet/incidents',
    {
      config,
      schema: {
        operationId: 'listIncidents',
        tags,
        querystring: Type.Object({ all: Type.Optional(Type.Boolean()) }),
        response,
      },
    },
    (request) => listIncidents(ctx, request.query),
  )
  app.post(
    '/admin/fleet/incidents/:id/close',
    { config, schema: { operationId: 'closeIncident', tags, params, body: shape.CloseIncident, response } },
    (request) => closeIncident(ctx, byOf(request), request.params.id, request.body.outcome),
  )
}
