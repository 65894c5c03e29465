import type { Sentences } from './compose-review.ts'

/** What guests say of a house, by what it is about and how it was. */
export const hotelSentences: Sentences = {
  power: {
    good: [
      'The light went twice in three nights and I only knew because the corridor blinked.',
      'Light all through, even when the whole street was dark.',
      'My iron, my laptop and the AC ran together and nothing tripped.',
      'The change-over is so quick that my video call never dropped.',
      'Hot water at five in the morning, with pressure.',
      'No bucket story here: the shower was strong every day.',
      'We had no minute without light, and the generator is far enough away not to hear it.',
      'The AC worked through the night, which is all I ask after a day in that sun.',
      'Water was clean and steady, and the heater did not need begging.',
      'NEPA took light during the match and we did not miss a kick.',
    ],
    fair: [
      'Light was fine by day; past midnight the AC rested for an hour or two.',
      'Good light, though the water was lukewarm before seven.',
      'Expect a short gap when the generator comes on: save your work.',
      'Water pressure drops when everybody showers at once.',
      'One long outage on Sunday, and the inverter carried only the bulbs.',
    ],
    poor: [
      'Two evenings without AC while they waited for diesel.',
      'The tap in our bathroom ran dry on the second morning.',
      'The light came and went so often that I stopped resetting the clock.',
      'Ask which hours the generator rests before you book a night of work.',
    ],
  },
  staff: {
    good: [
      'The front desk found me a driver at five in the morning without any drama.',
      'Everybody says good morning and means it.',
      'The porter carried four bags up and refused to make a speech about it.',
      'They kept my luggage after check-out and gave me a room to change in.',
      'I left a charger behind and they called me before I reached the airport.',
      'Check-in took three minutes, and they had read my note.',
      'The lady in the restaurant remembered how I take my tea.',
      'The gateman helped us turn on a road where nobody gives way.',
      'They called ahead to ask about my landing time; small thing, big difference.',
      'When my meeting ran late they moved my dinner and not my bill.',
    ],
    fair: [
      'Staff are polite, only few of them when the house is full.',
      'Check-in was slow because the network was slow.',
      'You get what you ask for, the second time you ask.',
      'The night desk could smile more, but the morning team makes up for it.',
    ],
    poor: [
      'I waited forty minutes for a room that was paid for weeks before.',
      'Nobody picked up the phone after ten.',
      'The desk and the restaurant each sent me to the other about my bill.',
    ],
  },
  quiet: {
    good: [
      'Quiet after ten, even on a Friday.',
      'I slept like somebody without debts.',
      'The rooms at the back hear birds and nothing else.',
      'Thick doors: the wedding downstairs stayed downstairs.',
      'No speaker, no okada, no church at dawn: I checked the address twice.',
      'Calm enough to take calls on the balcony.',
    ],
    fair: [
      'Ask for a room away from the road; the early danfos announce themselves.',
      'Fine until the event hall tests its speakers.',
      'Some generator hum from next door, gone by eleven.',
      'The corridor carries voices, so bring earplugs if you sleep lightly.',
      'A call to prayer nearby: lovely, and early.',
    ],
    poor: [
      'The bar next door plays until two and has no mercy.',
      'Our window looked on the generator and heard it too.',
      'A party on our floor, and nobody came when we called.',
    ],
  },
  clean: {
    good: [
      'White towels that are really white.',
      'The bathroom smelled of soap and not of the last guest.',
      'They cleaned every day without moving my papers.',
      'Not one mosquito in four nights; the nets on the windows fit.',
      'Sheets crisp, floor swept, bin emptied before I noticed it was full.',
      'Even behind the curtains it was clean, and I am the kind who looks.',
      'My mother inspected the kitchen corner and had nothing to say, which never happens.',
    ],
    fair: [
      'Clean room; the corridor carpet has seen better years.',
      'Spotless bed, tired grout in the shower.',
      'Housekeeping came late in the day, but did come.',
      'A fresh coat of paint would help the bathroom.',
    ],
    poor: [
      'I had to ask twice for towels and once for a sweep.',
      'Hair in the shower on arrival. They apologised and changed the room.',
      'The fridge smelled of somebody’s stew.',
    ],
  },
  place: {
    good: [
      'Ten minutes on foot to my office, while colleagues sat in traffic for an hour.',
      'Suya at the corner until late, and a pharmacy beside it.',
      'Easy to find, with a proper gate and space to park.',
      'The airport run took twenty-five minutes before six.',
      'You can walk in the evening here, which I do not say of every place.',
      'Close to family in the next estate, so it worked for all of us.',
      'Near enough to the bridge to beat the go-slow if you leave by six thirty.',
    ],
    fair: [
      'Good area, but leave an hour early: the junction is a knot at four.',
      'The last stretch of road is rough after rain.',
      'The map pin stands one street off; call and they send somebody.',
      'Not much to eat within walking distance after nine.',
    ],
    poor: [
      'We spent ninety minutes on the last six kilometres, twice.',
      'The road floods: our car waited outside and we waded.',
    ],
  },
  value: {
    good: [
      'For this price I have slept in much worse in this town.',
      'No surprise on the bill: what I paid was what it cost.',
      'Worth it for the light and the quiet alone.',
      'I have already sent the link to my brother for December.',
      'I would pay the same again, and will.',
      'Fair price, and the receipt came at once for my company.',
    ],
    fair: [
      'A little dear at the weekend, right on a weekday.',
      'You pay for the address, and the address is good.',
      'Laundry prices could be kinder.',
      'Good, though the pictures are kinder than the furniture.',
    ],
    poor: ['At this price I expect the kettle to work.', 'Next time I compare first.'],
  },
  Restaurant: {
    good: [
      'Breakfast has yam and egg sauce done properly.',
      'The pepper soup deserves its name.',
      'Jollof at lunch was smoky, as God intended.',
      'Akara on Saturday morning, hot from the pan: come early.',
      'They packed breakfast for my six o’clock flight.',
    ],
    fair: [
      'Breakfast is better on weekdays than on Sunday.',
      'The menu is long; half of it is there on any evening.',
      'Tasty food that takes its time: order before you shower.',
    ],
    poor: ['Breakfast ended before the time on the card.', 'Cold eggs, twice.'],
  },
  Pool: {
    good: [
      'The pool is open till nine and the children did not want to come out.',
      'Clean water in the pool, and shade to watch from.',
    ],
    fair: ['The pool is small, but it is blue and it is there.'],
    poor: ['The pool was being cleaned on both of our days.'],
  },
}

/** Skyroute writes these, not the hotel. */
export const hotelReplies = {
  good: [
    'Thank you for writing. We have passed this on to the hotel.',
    'We are glad that your stay went well. Thank you for telling other guests.',
    'Thank you. The hotel’s team has read your review.',
    'Thank you for booking with us. We have told the hotel what you liked.',
  ],
  poor: [
    'We are sorry. The hotel tells us that what you describe was put right the same week.',
    'Thank you for telling us. We have spoken with the hotel about it.',
    'We are sorry. If this happens again, write to us during your stay, so that we can put it right.',
    'This should not have happened. The hotel’s manager has spoken with the team on duty.',
  ],
} as const
