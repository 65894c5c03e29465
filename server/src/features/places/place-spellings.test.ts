import { readDemoFacts } from '@skyroute/demo/demo-facts.ts'
import { expect, it } from 'vitest'
import { findPlace } from './find-place.ts'
import { matchPlaces } from './match-place.ts'
import { placeAliases } from './place-aliases.ts'
import { placeIndexOf } from './place-index.ts'
import { cityKey, type Places } from './places.ts'

const places = placesOfFacts()
const meantBy = (typed: string) => findPlace(places, typed)?.entry?.value ?? null
const hintsFor = (typed: string) => matchPlaces(placeIndexOf(places), typed).map(({ entry }) => entry.value)

it.each([
  // What people call them
  ['vi', 'victoria-island,lagos'],
  ['V.I.', 'victoria-island,lagos'],
  ['lekki ph1', 'lekki-phase-1,lagos'],
  ['lekki ph 1', 'lekki-phase-1,lagos'],
  ['Lekki phase one', 'lekki-phase-1,lagos'],
  ['lasgidi', 'lagos'],
  ['eko', 'lagos'],
  ['ph', 'port-harcourt'],
  ['PHC', 'port-harcourt'],
  ['jos', 'jos,plateau'],
  ['fct', 'fct'],
  ['abj', 'abuja'],
  ['wuse II', 'wuse-2,fct'],
  ['wuse2', 'wuse-2,fct'],
  ['cbd', 'central-business-district,fct'],
  ['gra ikeja', 'ikeja-gra,lagos'],
  ['allen avenue', 'opebi-allen,lagos'],
  ['berger', 'ojodu-berger,lagos'],
  ['festac', 'festac-town,lagos'],
  ['benin', 'benin-city,edo'],
  ['oshogbo', 'osogbo,osun'],
  ['ogbomosho', 'ogbomoso,oyo'],
  ['ilesha', 'ilesa,osun'],
  ['Oyo State', 'oyo'],
  ['Kano city', 'kano,kano'],
  ['hotels in ikeja', 'ikeja,lagos'],
  ['hotel near jabi lake mall', 'jabi-lake-mall'],
  ['Ikoyi Nigeria', 'ikoyi,lagos'],
  // Airports and landmarks
  ['mmia', 'los-airport'],
  ['mma2', 'los-airport'],
  ['murtala mohammed airport', 'los-airport'],
  ['muritala muhamed international airport', 'los-airport'],
  ['lagos airport', 'los-airport'],
  ['airport lagos', 'los-airport'],
  ['LOS', 'los-airport'],
  ['abuja airport', 'abv-airport'],
  ['nnamdi azikwe airport', 'abv-airport'],
  ['namdi azikiwe', 'abv-airport'],
  ['port harcout airport', 'phc-airport'],
  ['enugu airport', 'enu-airport'],
  ['aso rok', 'aso-rock'],
  ['asorock', 'aso-rock'],
  ['aso villa', 'aso-rock'],
  ['zuma rok', 'zuma-rock'],
  ['ikeja city mal', 'ikeja-city-mall-alausa'],
  ['icm', 'ikeja-city-mall-alausa'],
  ['unilag', 'university-of-lagos-main-gate'],
  ['national theater', 'national-theatre-iganmu'],
  ['the palms', 'the-palms-lekki'],
  ['balogun', 'balogun-market'],
  ['computer vilage', 'computer-village-ikeja'],
  ['tbs', 'tafawa-balewa-square'],
  ['tafawa balewa', 'tafawa-balewa-square'],
  ['lekki conservation center', 'lekki-conservation-centre'],
  ['plesure park', 'port-harcourt-pleasure-park'],
  ['wuse maket', 'wuse-market'],
  // Slips of the finger
  ['ikja', 'ikeja,lagos'],
  ['ikeaj', 'ikeja,lagos'],
  ['ikeyja', 'ikeja,lagos'],
  ['porthacourt', 'port-harcourt'],
  ['port hacourt', 'port-harcourt'],
  ['portharcort', 'port-harcourt'],
  ['potharcourt', 'port-harcourt'],
  ['port-harcout', 'port-harcourt'],
  ['Port Harcourt, Rivers', 'port-harcourt'],
  ['abuaj', 'abuja'],
  ['abujah', 'abuja'],
  ['lagso', 'lagos'],
  ['victora island', 'victoria-island,lagos'],
  ['victoria iland', 'victoria-island,lagos'],
  ['vitoria island', 'victoria-island,lagos'],
  ['lekky phase 1', 'lekki-phase-1,lagos'],
  ['leki phase1', 'lekki-phase-1,lagos'],
  ['ikoi', 'ikoyi,lagos'],
  ['ikoyii', 'ikoyi,lagos'],
  ['banana iland', 'banana-island,lagos'],
  ['surelere', 'surulere,lagos'],
  ['surulre', 'surulere,lagos'],
  ['gbagda', 'gbagada,lagos'],
  ['oshodii', 'oshodi,lagos'],
  ['badagary', 'badagry,lagos'],
  ['ikorudu', 'ikorodu,lagos'],
  ['sangotodo', 'sangotedo,lagos'],
  ['mayland', 'maryland,lagos'],
  ['maitma', 'maitama,fct'],
  ['asokorro', 'asokoro,fct'],
  ['gwarimpa', 'gwarinpa,fct'],
  ['gwagwlada', 'gwagwalada,fct'],
  ['trans amady', 'trans-amadi,rivers'],
  ['peter odilli road', 'peter-odili-road,rivers'],
  ['rumuokro', 'rumuokoro,rivers'],
  ['ibadn', 'ibadan,oyo'],
  ['ibadon', 'ibadan,oyo'],
  ['calaber', 'calabar,cross-river'],
  ['kalabar', 'calabar,cross-river'],
  ['onisha', 'onitsha,anambra'],
  ['onitcha', 'onitsha,anambra'],
  ['abeokata', 'abeokuta,ogun'],
  ['maidugri', 'maiduguri,borno'],
  ['makudi', 'makurdi,benue'],
  ['yenegoa', 'yenagoa,bayelsa'],
  ['uyoo', 'uyo,akwa-ibom'],
  ['akwa ibm', 'akwa-ibom'],
  ['wari', 'warri,delta'],
  ['enegu', 'enugu'],
  ['kadunna', 'kaduna'],
  ['Ọ̀ṣogbo', 'osogbo,osun'],
])('"%s" is %s', (typed, value) => expect(meantBy(typed)).toBe(value))

it.each([
  ['hotel'],
  ['cheap hotels'],
  ['Atlantis'],
  ['London'],
  ['Paris'],
  ['Accra'],
  ['Cotonou'],
  ['Dubai'],
  ['Nairobi'],
  ['New York'],
  ['Berlin'],
  ['Johannesburg'],
  ['Lisbon'],
  ['Texas'],
  ['Madrid'],
  ['Delhi'],
  ['Cairo'],
  ['asdf'],
  ['qwerty'],
  ['zzzz'],
  ['12345'],
  ['a'],
  ['xk'],
  ['airport'],
  ['market'],
  ['Lekki, Rivers'],
  ['Ikeja, Kano'],
  ['harmattan'],
  ['breakfast'],
  ['swimming pool'],
  ['null'],
  ["'; drop table hotels"],
])('"%s" is no place here', (typed) => expect(findPlace(places, typed)).toBeNull())

it.each([
  ['ik', 'ikeja,lagos'],
  ['vict', 'victoria-island,lagos'],
  ['port h', 'port-harcourt'],
  ['lekk', 'lekki-phase-1,lagos'],
  ['mmi', 'mmia-arrivals-murtala-muhammed-international'],
  ['murt', 'los-airport'],
  ['victoira is', 'victoria-island,lagos'],
  ['surulr', 'surulere,lagos'],
  ['wuse m', 'wuse-market'],
  ['aso', 'aso-rock'],
  ['ab', 'abuja'],
])('while "%s" is typed, %s is offered among the first three', (typed, value) =>
  expect(hintsFor(typed).slice(0, 3)).toContain(value),
)

it.each(['', ' ', 'x', 'zzz', 'hotel', 'Reykjavik', 'xqwv', '%00', '....'])('nothing is offered for "%s"', (typed) =>
  expect(hintsFor(typed)).toEqual([]),
)

it('every place that can be offered reads back as itself, by its label and by its value', () => {
  const { entries } = placeIndexOf(places)
  const wrong = entries.filter(({ label, value }) => meantBy(label) !== value || meantBy(value) !== value)
  expect(entries.length).toBeGreaterThan(200)
  expect(wrong.map(({ label, value }) => `${label} (${value})`)).toEqual([])
})

it('every nickname belongs to a place that exists, and to one only', () => {
  const { entries } = placeIndexOf(places)
  const values = new Set(entries.map(({ value }) => value))
  expect(Object.keys(placeAliases).filter((value) => !values.has(value))).toEqual([])
  const said = Object.values(placeAliases).flat()
  expect(said.filter((name, index) => said.indexOf(name) !== index)).toEqual([])
})

it('a slip is said to be one, a nickname is not', () => {
  expect(findPlace(places, 'ikja')?.isGuess).toBe(true)
  expect(findPlace(places, 'vi')?.isGuess).toBe(false)
  expect(findPlace(places, 'porthacourt')?.isGuess).toBe(true)
})

function placesOfFacts(): Places {
  const { states, airports, landmarks } = readDemoFacts()
  const cities = states.flatMap((state) => state.cities.map((city) => ({ ...city, stateSlug: state.slug })))
  return {
    states,
    cities,
    spots: [
      ...airports.map((airport) => ({ ...airport, kind: 'airport' as const, slug: airport.iata.toLowerCase() })),
      ...landmarks.map((landmark) => ({ ...landmark, kind: 'landmark' as const, city: null })),
    ],
    stateOf: new Map(states.map((state) => [state.slug, state])),
    cityOf: new Map(cities.map((city) => [cityKey(city.stateSlug, city.slug), city])),
  }
}
