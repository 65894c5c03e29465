// Which pictures each car shows: its kind of car in its colour, whole first, then from behind and closer.

import type { DemoFacts, PictureFact } from '../demo-facts.ts'
import type { PlannedCar } from '../listings/car-plan.ts'
import type { Rating } from '../listings/hotels.ts'
import { seededRandom } from '../seeded-random.ts'
import { type Covered, chooseCovers } from './covers.ts'
import { named, type OwnedPictures } from './gallery.ts'
import { ownCovers } from './own-covers.ts'

export function carAsCovered(car: PlannedCar & Rating, pictures: readonly PictureFact[]): Covered {
  return {
    id: car.id,
    name: car.model.name,
    stateSlug: car.place.stateSlug,
    citySlug: car.place.citySlug,
    priceKobo: car.priceKobo,
    rating: car.rating ?? 0,
    isFeatured: car.isFeatured,
    choices: wholeCars(car.model.shape, pictures).map(({ name }) => name),
  }
}

export function paintCars(
  cars: readonly (PlannedCar & Rating)[],
  { pictures }: DemoFacts,
): { colors: Map<string, string>; pictures: OwnedPictures[] } {
  const covers = chooseCovers(
    cars.map((car) => carAsCovered(car, pictures)),
    coversOfModels(cars, pictures),
  )
  const painted = cars.map((car) => {
    const cover = named(covers.get(car.id), pictures)
    if (!cover.color) throw new Error(`${cover.name} has no colour`)
    return { id: car.id, color: cover.color, pictures: [cover, ...sameCar(cover, pictures)] }
  })
  return {
    colors: new Map(painted.map(({ id, color }) => [id, color])),
    pictures: painted.map((one) => ({ ownerKind: 'car', ownerId: one.id, pictures: one.pictures })),
  }
}

/**
 * The first car of each model has a cover that no other model's first has; its sisters in other towns may share. Those
 * that the home page shows side by side differ in their colour too.
 */
function coversOfModels(cars: readonly PlannedCar[], pictures: readonly PictureFact[]): Map<string, string> {
  const firsts = [...Map.groupBy(cars, ({ model }) => model.slug).values()].flatMap((group) => group.slice(0, 1))
  const featuredFirst = firsts.toSorted((one, other) => Number(other.isFeatured) - Number(one.isFeatured))
  const shownColors: (string | undefined)[] = []
  const choosing = featuredFirst.map(({ id, model, isFeatured }) => {
    const fitting = seededRandom(`cover ${id}`).shuffled(wholeCars(model.shape, pictures))
    const times = ({ color }: PictureFact) => shownColors.filter((shown) => shown === color).length
    const choices = isFeatured ? fitting.toSorted((one, other) => times(one) - times(other)) : fitting
    if (isFeatured) shownColors.push(choices[0]?.color)
    return { id, choices: choices.map(({ name }) => name) }
  })
  return ownCovers(choosing)
}

function wholeCars(shape: string, pictures: readonly PictureFact[]): PictureFact[] {
  return pictures.filter((picture) => picture.kind === 'car' && picture.view === 'whole' && picture.shape === shape)
}

/** From behind in the same paint, and from near. */
function sameCar(cover: PictureFact, pictures: readonly PictureFact[]): PictureFact[] {
  const rear = pictures.filter(
    ({ view, shape, color }) => view === 'rear' && shape === cover.shape && color === cover.color,
  )
  return [...rear, ...pictures.filter((one) => one.of === cover.name)]
}
