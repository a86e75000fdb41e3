import type { ThingWords } from './thing-words';

/** Things in English messages, by kind. */
export const englishThings: ThingWords = {
  given_name:
    'john mary james robert michael david william richard joseph thomas charles daniel matthew anthony mark paul steven stephen andrew kevin brian george edward peter jack sam samuel ben benjamin tom joe bob bill jim mike dave steve chris christopher alex alexander nick tony adam ryan jason eric jacob frank henry oliver harry liam noah lucas leo max simon martin philip patrick sean jeff greg gary larry dennis jennifer linda elizabeth barbara susan jessica sarah sara karen lisa nancy emily anna emma olivia sophia sophie laura kate katie kelly amy julie julia maria alice jane helen rachel rose diana claire lucy grace betty margaret sandra ashley donna michelle carol amanda melissa rebecca angela nicole victoria natalie charlotte hannah ella mia lily ali mohammad mohammed ahmed hassan hussein omar fatima aisha reza maryam layla yusuf ibrahim carlos jose juan pedro luis pablo ana marco luca pierre jean hans ivan raj priya',
  surname:
    'smith johnson williams brown jones miller davis wilson taylor anderson jackson white harris martin thompson clark lewis walker hall allen young king wright hill green baker adams nelson roberts campbell parker evans edwards collins stewart morris murphy cooper bailey kelly howard cox ward peterson gray watson brooks bennett wood hughes obama trump clinton biden putin merkel gates jobs musk',
  city: 'london paris new_york tokyo berlin madrid rome vienna moscow istanbul ankara dubai abu_dhabi doha riyadh jeddah mecca medina cairo baghdad beirut damascus amman kuwait tehran mashhad isfahan shiraz tabriz kabul karachi lahore islamabad delhi new_delhi mumbai bangalore beijing shanghai hong_kong singapore bangkok seoul osaka jakarta manila sydney melbourne auckland toronto vancouver montreal ottawa chicago los_angeles san_francisco san_diego san_jose boston washington seattle miami houston dallas austin denver phoenix philadelphia atlanta detroit las_vegas orlando portland nashville new_orleans minneapolis cleveland pittsburgh baltimore st_louis kansas_city salt_lake_city mexico_city rio sao_paulo buenos_aires lima bogota santiago havana lagos nairobi johannesburg cape_town casablanca tunis algiers athens lisbon barcelona milan venice florence naples munich frankfurt hamburg cologne zurich geneva brussels amsterdam rotterdam copenhagen stockholm oslo helsinki dublin edinburgh glasgow manchester liverpool birmingham leeds bristol oxford cambridge prague budapest warsaw kiev bucharest sofia belgrade',
  region:
    'iran iraq turkey egypt saudi_arabia emirates qatar kuwait bahrain oman yemen jordan syria lebanon palestine israel morocco algeria tunisia libya sudan afghanistan pakistan india china japan korea thailand vietnam indonesia malaysia philippines australia new_zealand canada america usa united_states us mexico brazil argentina chile peru colombia cuba uk united_kingdom england scotland wales ireland britain france germany italy spain portugal greece switzerland austria netherlands holland belgium denmark sweden norway finland poland russia ukraine hungary romania nigeria kenya south_africa ethiopia europe asia africa antarctica california texas florida nevada ohio michigan georgia arizona colorado oregon virginia pennsylvania illinois hawaii alaska maine utah kansas massachusetts minnesota wisconsin tennessee indiana missouri new_jersey north_carolina south_carolina ontario quebec',
  nationality:
    'iranian persian iraqi turkish egyptian saudi arab arabic lebanese syrian moroccan afghan pakistani indian chinese japanese korean thai vietnamese indonesian australian canadian american mexican brazilian british english scottish irish french german italian spanish portuguese greek swiss austrian dutch belgian danish swedish norwegian finnish polish russian ukrainian african european asian latin mediterranean',
  place:
    'street avenue road square park beach lake river mountain island valley station airport downtown neighborhood town village museum library stadium zoo bridge tower palace castle church mosque temple university harbor forest desert',
  shop: 'restaurant cafe coffee_shop bar pub bakery pizzeria diner bistro supermarket grocery store shop mall pharmacy drugstore hospital clinic bank gas_station hotel cinema theater gym salon barbershop bookstore market deli steakhouse dentist garage laundry',
  company:
    'google amazon apple microsoft facebook samsung walmart target starbucks mcdonalds subway dominos pizza_hut kfc burger_king ikea nike adidas tesla toyota ford bmw honda mercedes sony lg huawei xiaomi dell hp intel nokia uber lyft ebay paypal visa mastercard coca_cola pepsi disney',
  food: 'pizza burger hamburger cheeseburger sandwich hot_dog fries chips pasta spaghetti lasagna noodles rice sushi curry kebab taco tacos burrito soup salad steak chicken beef pork lamb fish salmon tuna shrimp turkey bacon ham sausage egg eggs omelette bread toast bagel cheese butter yogurt milk cream cake pie cookie cookies cupcake donut ice_cream chocolate pancake pancakes waffle muffin apple apples banana bananas orange oranges lemon grape grapes strawberry strawberries mango peach pear watermelon tomato tomatoes potato potatoes onion onions garlic carrot carrots lettuce spinach broccoli beans corn peas mushroom mushrooms pepper nuts honey sugar salt flour oil cereal oatmeal popcorn vegetables fruit meat seafood dumplings ramen wings falafel hummus',
  drink:
    'coffee espresso latte cappuccino americano mocha macchiato tea juice water soda coke cola lemonade beer wine smoothie milkshake hot_chocolate decaf',
  meal: 'breakfast lunch dinner supper brunch snack dessert meal appetizer',
  colour:
    'red blue green yellow white black purple pink orange brown gray grey violet turquoise gold silver beige navy cyan magenta crimson indigo maroon dark light bright pale warm',
  relative:
    'mom mother mum dad father wife husband brother sister son daughter friend girlfriend boyfriend uncle aunt cousin grandma grandmother grandpa grandfather nephew niece parents boss colleague coworker neighbor roommate family kids fiance partner',
  room: 'kitchen bedroom living_room bathroom hall hallway garage basement attic dining_room garden balcony terrace yard porch office study house room toilet stairs corridor backyard upstairs downstairs',
  weather:
    'rain raining rainy snow snowing snowy sunny sun cloudy clouds wind windy storm stormy fog foggy hot cold warm cool humid humidity umbrella jacket coat raincoat sunscreen sunglasses temperature degrees freezing hail thunder thunderstorm lightning hurricane tornado sleet frost ice sunset sunrise chilly',
  genre:
    'rock pop jazz blues classical country hip_hop rap metal reggae techno electronic folk soul funk disco punk indie opera house r&b heavy_metal dance edm salsa ballad country_music instrumental rock_and_roll alternative gospel',
  music: 'song songs track album playlist music tune artist band single hit hits soundtrack concert',
  vehicle:
    'car taxi cab bus train plane flight bike bicycle subway metro tram boat ship ferry truck uber motorcycle van helicopter scooter limousine',
  medium:
    'bbc cnn fox fox_news nbc abc cbs msnbc reuters npr new_york_times washington_post guardian telegraph al_jazeera wall_street_journal usa_today daily_mail huffington_post espn newspaper magazine channel news times post herald tribune bloomberg',
  application:
    'facebook twitter instagram whatsapp telegram snapchat linkedin youtube spotify netflix pandora itunes gmail outlook skype zoom slack tiktok pinterest reddit soundcloud deezer audible kindle google_maps apple_music amazon_music',
  device:
    'phone smartphone iphone ipad tablet laptop computer tv television speaker speakers light lights lamp bulb socket plug outlet vacuum roomba robot_vacuum_cleaner hoover fan heater thermostat oven microwave fridge dishwasher washing_machine coffee_machine coffee_maker printer camera router headphones radio alarm doorbell air_conditioner',
  currency:
    'dollar dollars usd euro euros eur pound pounds gbp sterling yen jpy yuan rupee rupees peso pesos franc lira rial toman dirham dinar riyal ruble won bitcoin cents us_dollar',
  job: 'doctor dentist lawyer teacher engineer nurse manager president minister actor actress singer writer author director professor student driver chef plumber mechanic barber accountant secretary therapist',
  sport:
    'football soccer basketball baseball tennis volleyball hockey golf cricket rugby boxing swimming running cycling skiing yoga karate wrestling badminton',
  game: 'chess poker monopoly scrabble checkers sudoku tetris minecraft solitaire trivia hangman tic_tac_toe bingo cards puzzle pacman crossword',
  holiday:
    'christmas easter thanksgiving halloween new_year new_years_eve valentines_day mothers_day fathers_day ramadan eid nowruz diwali independence_day labor_day memorial_day',
  event:
    'meeting appointment party wedding birthday anniversary concert conference interview lunch dinner class lecture exam game match festival exhibition funeral graduation reunion trip vacation holiday webinar seminar event ceremony',
  size: 'small medium large big huge tiny xl xxl short tall long wide narrow mini extra_large double single half',
  topic:
    'politics economy sports sport technology science business health entertainment election elections war weather stock_market education environment religion fashion celebrity music art crime immigration climate finance',
  list: 'shopping grocery groceries to_do todo wish_list checklist task tasks contacts',
  part_of_body:
    'head eye eyes ear nose mouth tooth teeth throat neck back chest stomach heart arm hand finger leg knee foot feet skin hair',
  animal: 'dog cat horse cow sheep bird lion tiger elephant bear monkey rabbit mouse snake fish chicken duck wolf fox',
  language:
    'english french german spanish italian arabic persian farsi turkish chinese japanese korean russian portuguese hindi urdu dutch latin greek hebrew',
  clothing:
    'shirt t_shirt dress skirt pants trousers jeans jacket coat sweater hoodie shoes boots sneakers sandals hat cap scarf socks gloves suit tie belt bag handbag watch ring necklace glasses',
  material: 'cotton wool leather silk plastic wood wooden metal steel iron glass paper gold silver stone rubber linen',
  order: 'takeaway takeout take_out delivery deliver pickup dine_in to_go carry_out',
  degree: 'little bit more less very slightly percent half quarter much maximum minimum lowest highest full',
  setting: 'shuffle repeat loop pause resume skip next previous volume mute rewind fast_forward replay random play',
  humour: 'funny joke jokes knock_knock dad_joke silly clean dirty hilarious pun',
};
