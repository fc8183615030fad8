"""Trains the network by self-play: PPO with an asymmetric critic, on games that rollout workers play.

Usage: train.py --node NODE --seconds S --out PREFIX [--workers N] [--games G] [--device cpu|cuda] [--from FILE]
Everything that a run depends on is an option, and is written to PREFIX.json with the curves.
"""

import argparse, contextlib, copy, json, os, queue, random, select, signal, sys, tempfile, threading, time, traceback
import torch
import torch.nn as nn
from model import Critic, Policy, chosen_loss, log_softmax, sample
from workers import REQUEST, Worker, join, read_batches

here = os.path.dirname(os.path.abspath(__file__))
parser = argparse.ArgumentParser()
parser.add_argument("--node", default="node")
parser.add_argument("--seconds", type=float, required=True)
parser.add_argument("--out", required=True)
parser.add_argument("--workers", type=int, default=2)
parser.add_argument("--games", type=int, default=128)
parser.add_argument("--device", default="cpu")
parser.add_argument("--from", dest="start", help="a checkpoint, or exported weights: then the critic is new")
parser.add_argument("--critic-first", type=int, default=0, help="updates in which only the critic learns")
parser.add_argument("--rows", type=int, required=True)
parser.add_argument("--critic-rows", type=int, required=True)
parser.add_argument("--width", type=int, default=224)
parser.add_argument("--hidden", type=int, default=192)
parser.add_argument("--second", type=int, default=32)
parser.add_argument("--lr", type=float, default=8e-4)
parser.add_argument("--lr-end", type=float, default=1e-5)
parser.add_argument("--warm-up", type=int, default=200, help="updates until the learning rate is reached")
parser.add_argument("--entropy", type=float, default=0.02)
parser.add_argument("--entropy-end", type=float, default=0.006)
parser.add_argument("--clip", type=float, default=0.2)
parser.add_argument("--batch", type=int, default=64_000)
parser.add_argument("--average", type=int, default=1000, help="updates over which the exported weights are averaged")
parser.add_argument("--traces", help="recorded choices of the bots that the network also learns to imitate")
parser.add_argument("--imitation-rows", type=int, help="the first row that imitation learns; the ones before are shared")
parser.add_argument("--imitation-first", type=int, default=800, help="batches of recorded choices before the first game")
parser.add_argument("--imitation-every", type=int, default=5, help="updates for each batch of recorded choices after that")
parser.add_argument("--mode", default="pool", choices=["pool", "response"], help="response: against the network of --from")
parser.add_argument("--snapshot-seconds", type=float, default=30)
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
dev = args.device
is_gpu = dev == "cuda"
if is_gpu:
    # PyTorch's threads on the CPU would spin while they wait, and take the cores from the workers.
    torch.set_num_threads(1)
torch.manual_seed(args.seed)
random.seed(args.seed)

policy, critic = Policy(args.rows, args.width, args.hidden, args.second).to(dev), Critic(args.critic_rows).to(dev)
if args.start and args.start.endswith(".bin"):
    policy.load_exported(args.start, args.rows - args.imitation_rows)
    critic.start_from(policy)
elif args.start:
    saved = torch.load(args.start, map_location=dev)
    policy.load_smaller(saved["policy"])
    if saved["critic"]["rows.weight"].shape == critic.rows.weight.shape:
        critic.load_state_dict(saved["critic"])
    else:
        critic.start_from(policy)
optimizer = torch.optim.Adam([*policy.parameters(), *critic.parameters()], args.lr, **(dict(fused=True) if is_gpu else {}))


# How often each row has occurred.
counts = torch.zeros(args.rows, device=dev)


def count_rows(batch):
    for rows in (batch["state"], batch["options"]):
        counts.add_(torch.bincount(rows, minlength=args.rows))


def imitation_loss(network, batch):
    """Cross-entropy. The shared rows are not learned: they would remember every recorded choice within minutes."""
    (logits,) = network(batch, "imitation", frozen=args.imitation_rows)
    return chosen_loss(logits, batch).mean()


def learn_to_imitate():
    """Before the games begin, so that imitated bots play well from the first one on."""
    own = torch.optim.Adam([policy.rows.weight, *policy.imitation.parameters()], args.lr)
    for number in range(args.imitation_first):
        for group in own.param_groups:
            group["lr"] = args.lr * (1 - number / args.imitation_first)
        loss = imitation_loss(policy, join([random.choice(recorded)], dev))
        own.zero_grad()
        loss.backward()
        own.step()


# A twentieth of the recorded choices is held out.
recorded = read_batches(args.traces, dev) if args.traces else []
held_out, recorded = recorded[: len(recorded) // 20], recorded[len(recorded) // 20 :]
if recorded:
    learn_to_imitate()
# The slow average of the policy's weights: it plays better than the policy of any moment, and is what is exported.
average = copy.deepcopy(policy)
past = [copy.deepcopy(policy)]
MAX_PAST = 16
# Who decides, as `hiddenFeatures.ts` numbers them.
PAST, IMITATION, SHARP = 1, 4, 16
SHARP_FACTOR = 4
# A best response is trained against a network that plays like the bot, at temperature 0.25.
PAST_FACTOR = 4 if args.mode == "response" else 1
curves = []


@torch.no_grad()
def held_out_loss():
    return imitation_loss(average, join(held_out, dev)).item() if held_out else 0


def save():
    average.export(args.out + ".bin", counts)
    # The critic in half precision: a checkpoint has to stay below 16 MB.
    halved = {key: tensor.half() for key, tensor in critic.state_dict().items()}
    torch.save(dict(policy=average.state_dict(), critic=halved), args.out + ".pt")
    with open(args.out + ".json", "w") as file:
        json.dump(dict(settings=vars(args), curves=curves), file)


def update(bodies, number, progress):
    batch = join([(words.to(dev), sizes) for words, sizes in bodies], dev)
    count_rows(batch)
    numbers = batch["numbers"]
    old, advantage, shares = numbers[:, 0], numbers[:, 1], numbers[:, 2:]
    spread = advantage.std()
    advantage = (advantage - advantage.mean()) / (spread + 1e-6)
    logits, value = policy(batch, "policy", "value")
    log_p = log_softmax(logits, batch)
    new = log_p[batch["first"] + batch["chosen"]]
    ratio = (new - old).exp()
    gain = torch.minimum(ratio * advantage, ratio.clamp(1 - args.clip, 1 + args.clip) * advantage).mean()
    entropy = -(log_p.exp() * log_p).sum() / batch["count"]
    value_loss = -(shares * value.log_softmax(1)).sum(1).mean()
    critic_loss = -(shares * critic(batch).log_softmax(1)).sum(1).mean()
    mix = lambda start, end, power: end + (start - end) * (1 - progress) ** power
    loss = critic_loss
    if number >= args.critic_first:
        loss = loss - gain + 0.5 * value_loss - mix(args.entropy, args.entropy_end, 1) * entropy
    if recorded and number % args.imitation_every == 0:
        imitated = join([random.choice(recorded)], dev)
        count_rows(imitated)
        loss = loss + imitation_loss(policy, imitated)
    for group in optimizer.param_groups:
        since = number - args.critic_first if number >= args.critic_first else number
        group["lr"] = mix(args.lr, args.lr_end, 1.5) * min(1, (since + 1) / args.warm_up)
    optimizer.zero_grad()
    loss.backward()
    # Each part by itself, so that none of them holds back another.
    imitating = list(policy.imitation.parameters())
    playing = [policy.rows.weight, *policy.policy.parameters(), *policy.value.parameters()]
    for part in (playing, imitating, critic.parameters()):
        nn.utils.clip_grad_norm_(part, 1.0)
    optimizer.step()
    with torch.no_grad():
        share = max(1 / args.average, 1 / (number + 1))
        for slow, fast in zip(average.parameters(), policy.parameters()):
            slow.lerp_(fast, share)
    return dict(entropy=entropy, value=value_loss, critic=critic_loss, spread=spread, kl=(old - new).mean())


class Trainer(threading.Thread):
    """Learns from finished decisions on its own stream of the GPU, while the actor answers the workers."""

    def __init__(self):
        super().__init__(daemon=True)
        self.batches = queue.Queue(maxsize=4)
        self.decisions = self.updates = self.trained = 0
        self.busy = 0.0
        self.active_past = past[0]

    def run(self):
        try:
            with torch.cuda.stream(torch.cuda.Stream()) if is_gpu else contextlib.nullcontext():
                self.learn()
        except BaseException:
            # Stops the actor, too: it would wait for this thread for ever.
            traceback.print_exc()
            os.kill(os.getpid(), signal.SIGINT)

    def learn(self):
        begin = last = last_snapshot = time.time()
        while (bodies := self.batches.get()) is not None:
            tick = time.time()
            losses = update(bodies, self.updates, min(1, (tick - begin) / args.seconds))
            self.trained += sum(sizes[0] for _, sizes in bodies)
            self.updates += 1
            if tick - last > 10:
                last = tick
                line = dict(
                    seconds=round(tick - begin), decisions=self.decisions, trained=self.trained, updates=self.updates
                )
                line.update({name: round(loss.item(), 4) for name, loss in losses.items()})
                line["held_out"] = round(held_out_loss(), 4)
                curves.append(line)
                waiting = {"busy": round(self.busy), "waiting": self.batches.qsize()}
                print(json.dumps({**line, **waiting}), flush=True)
                self.active_past = random.choice(past)
            if self.updates > args.critic_first and tick - last_snapshot > args.snapshot_seconds:
                last_snapshot = tick
                save()
                if args.mode == "pool":
                    past.append(copy.deepcopy(average))
                # The latest network always stays; of the others any may go, so that early ones remain, too.
                if len(past) > MAX_PAST:
                    past.pop(random.randrange(len(past) - 1))
            if is_gpu:
                torch.cuda.current_stream().synchronize()
            self.busy += time.time() - tick
        if self.updates > args.critic_first:
            save()


class Actor:
    """Answers the workers as soon as they ask. One batch is computed while the answers of the one before are sent."""

    def __init__(self, workers, trainer):
        self.trainer = trainer
        self.workers = {worker.process.stdout.fileno(): worker for worker in workers}
        self.poll = select.poll()
        for fd in self.workers:
            self.poll.register(fd, select.POLLIN)
        self.computing = []
        self.finished = []
        self.pooled = 0

    @torch.no_grad()
    def compute(self, requests):
        batch = join([body for _, body in requests], dev)
        logits, imitated = policy(batch, "policy", "imitation")
        (earlier,) = self.trainer.active_past(batch, "policy")
        model = batch["model"][batch["owner"]]
        logits = torch.where(model == PAST, PAST_FACTOR * earlier, torch.where(model >= IMITATION, imitated, logits))
        # Imitations are weaker than the bots: they are closest when they choose almost always what they like best.
        logits = torch.where(model >= SHARP, SHARP_FACTOR * logits, logits)
        log_p = log_softmax(logits, batch)
        flat = sample(log_p, batch)
        value = critic(batch).softmax(1)[:, 0]
        answers = torch.stack([(flat - batch["first"]).float(), log_p[flat], value], 1)
        if not is_gpu:
            return requests, answers, None
        copied = torch.empty(answers.shape, pin_memory=True).copy_(answers, non_blocking=True)
        done = torch.cuda.Event(blocking=True)
        done.record()
        return requests, copied, done

    def send(self, requests, answers, done):
        if done:
            done.synchronize()
        at = 0
        for worker, (_, sizes) in requests:
            worker.answer(answers[at : at + sizes[0]].numpy())
            at += sizes[0]
        self.trainer.decisions += at

    def step(self):
        requests = []
        for fd, _ in self.poll.poll(0 if self.computing else None):
            worker = self.workers[fd]
            kind, body = worker.read()
            if kind == REQUEST:
                requests.append((worker, body))
            else:
                self.finished.append(body)
                self.pooled += body[1][0]
        if requests:
            self.computing.append(self.compute(requests))
        if len(self.computing) > 1 or (self.computing and not requests):
            self.send(*self.computing.pop(0))
        if self.pooled >= args.batch:
            self.trainer.batches.put(self.finished)
            self.finished, self.pooled = [], 0


# Two threads take turns: neither may hold the interpreter for long.
sys.setswitchinterval(5e-4)
with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
    command = lambda number: [args.node, os.path.join(here, "src/rollout.ts"), f"{args.seed}-{number}", str(args.games)]
    # Without recorded choices nobody has learned to imitate bots.
    mode = "plain" if args.mode == "pool" and not recorded else args.mode
    workers = [
        Worker(command(number), folder, number, args.games, dev, mode) for number in range(args.workers)
    ]
    trainer = Trainer()
    actor = Actor(workers, trainer)
    trainer.start()
    begin = time.time()
    while time.time() - begin < args.seconds:
        actor.step()
    trainer.batches.put(None)
    trainer.join()
    for worker in workers:
        worker.process.kill()
    if trainer.updates <= args.critic_first:
        raise SystemExit("the run was too short for a single update: nothing is written")
    print(json.dumps(dict(decisions=trainer.decisions, trained=trainer.trained, updates=trainer.updates)), flush=True)
